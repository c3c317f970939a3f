import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OpenSession } from '#contract/people/session/sessionSchema';
import { asApiError } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { failures } from '../../../components/toast/catalogue';
import { formatMoment } from '../../../lib/format';
import { useEndSessionMutation } from '../accountApi';

export function SessionLine({ session }: { session: OpenSession }) {
  const { id, device, startedAt, lastSeenAt, isCurrent } = session;
  const [endSession, { isLoading }] = useEndSessionMutation();
  const end = () =>
    endSession({ params: { sessionId: id } })
      .unwrap()
      .catch((error: unknown) => showFailure(failures.signingOut, asApiError(error)));
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1,
        minHeight: 64,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3">{device}</Typography>
        <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {isCurrent ? 'This device' : `Last used ${formatMoment(lastSeenAt)}`}, signed in {formatMoment(startedAt)}
        </Typography>
      </Box>
      {!isCurrent && (
        <Button
          variant="outlined"
          loading={isLoading}
          aria-label={`Sign out ${device}, last used ${formatMoment(lastSeenAt)}`}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
    </Box>
  );
}
