import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { AccountEvent, AccountEventKind } from '../../../contract/users/activity';
import { formatMoment } from '../../lib/format';

const texts: Record<AccountEventKind, string> = {
  accountCreated: 'Account created',
  emailVerified: 'Email verified',
  profileCompleted: 'Profile completed',
  bankAccountAdded: 'Bank account added',
  passwordChanged: 'Password changed',
};

interface AccountEventsProps {
  /** Absent until they are loaded. */
  events: readonly AccountEvent[] | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** What happened to the account, newest first. */
export function AccountEvents({ events, hasFailed, isRetrying, onRetry }: AccountEventsProps) {
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1 }}>
        What happened
      </Typography>
      {events ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {events.map(({ kind, at }) => (
            <Box
              component="li"
              key={kind + at}
              sx={{
                display: 'flex',
                flexDirection: { xs: 'column', sm: 'row' },
                justifyContent: 'space-between',
                columnGap: 2,
                py: 0.75,
              }}
            >
              {texts[kind]}
              <Box component="time" dateTime={at} sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {formatMoment(at)}
              </Box>
            </Box>
          ))}
        </Box>
      ) : hasFailed ? (
        <>
          <Typography role="alert">What happened to your account could not be loaded.</Typography>
          <Button variant="outlined" loading={isRetrying} onClick={onRetry} sx={{ mt: 1 }}>
            Try again
          </Button>
        </>
      ) : (
        <Box role="progressbar" aria-label="Loading what happened">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} sx={{ my: 1.25 }} />
          ))}
        </Box>
      )}
    </>
  );
}
