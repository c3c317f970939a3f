import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIsServerAtFault } from '../useIsOnline';

interface PartFailedProps {
  text: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** For a part of a page that failed to load; `LoadFailed` is for a whole one. */
export function PartFailed({ text, onRetry, isRetrying = false }: PartFailedProps) {
  const isServerAtFault = useIsServerAtFault();
  return (
    <div>
      <Typography role="alert" data-public="message">
        {text}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isServerAtFault
          ? 'That’s our fault, not yours. Please try again in a minute.'
          : 'Check your connection, then try again.'}
      </Typography>
      <Button variant="outlined" loading={isRetrying} onClick={onRetry} sx={{ mt: 1.5 }}>
        Try again
      </Button>
    </div>
  );
}
