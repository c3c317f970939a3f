import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIsOnline, useIsServerAtFault } from '../useIsOnline';
import { BrokenLinkDrawing } from './BrokenLinkDrawing';

interface LoadFailedProps {
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
}

export function LoadFailed({ text, onRetry, isRetrying }: LoadFailedProps) {
  const isOnline = useIsOnline();
  const isServerAtFault = useIsServerAtFault();
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 4, px: 2 }}>
      <BrokenLinkDrawing />
      <Typography role="alert" data-public="message">
        {isOnline ? text : 'You are offline.'}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '36ch' }}>
        {isServerAtFault
          ? 'That’s our fault, not yours. You are still signed in; please try again in a minute.'
          : 'You are still signed in. Check your connection, then try again.'}
      </Typography>
      <Button variant="outlined" loading={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
