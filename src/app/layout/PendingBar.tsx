import { LinearProgress } from '@mui/material';
import { useNavigation } from 'react-router-dom';

/** Says at the top of the page that the next one is being fetched. Quick navigations do not show it. */
export function PendingBar() {
  const isPending = useNavigation().state !== 'idle';
  return isPending ? (
    <LinearProgress
      aria-label="Opening the page"
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: 0,
        zIndex: 'tooltip',
        '@keyframes appear': { from: { visibility: 'hidden' } },
        animation: 'appear 300ms step-end',
      }}
    />
  ) : null;
}
