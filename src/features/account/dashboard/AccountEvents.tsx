import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { AccountEvent } from '../../../../contract/people/users/accountActivitySchema';
import { EventList } from '../../../domain/user/EventList';

interface AccountEventsProps {
  events: readonly AccountEvent[] | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

export function AccountEvents({ events, hasFailed, isRetrying, onRetry }: AccountEventsProps) {
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1 }}>
        History
      </Typography>
      {events ? (
        <EventList events={events} />
      ) : hasFailed ? (
        <>
          <Typography role="alert">We couldn’t load your account’s history.</Typography>
          <Button variant="outlined" loading={isRetrying} onClick={onRetry} sx={{ mt: 1 }}>
            Try again
          </Button>
        </>
      ) : (
        <Box role="progressbar" aria-label="Loading your history">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} sx={{ my: 1.25 }} />
          ))}
        </Box>
      )}
    </>
  );
}
