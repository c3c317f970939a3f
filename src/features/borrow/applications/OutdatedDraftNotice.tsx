import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import type { LoanApplicationActor } from './loanApplicationMachine';

/** Another tab or device has saved since; the values here are kept unsaved. */
export function OutdatedDraftNotice({ actor }: { actor: LoanApplicationActor }) {
  const isBehind = useSelector(actor, (snapshot) => snapshot.can({ type: 'takeNewer' }));
  const canKeep = useSelector(actor, (snapshot) => snapshot.can({ type: 'keepMine' }));
  if (!isBehind) return null;
  return (
    <Box
      role="alert"
      sx={{ mb: 3, p: 2, border: 1, borderColor: 'warning.main', borderRadius: '10px', backgroundColor: 'var(--tint)' }}
    >
      Your application was changed, or sent, in another tab or on another device.{' '}
      {canKeep
        ? 'What you see below isn’t saved yet. Load the newer version, or keep this step and save it again.'
        : 'Nothing was sent from here. Please look at the newer version first.'}
      <Stack sx={{ flexDirection: { xs: 'column', md: 'row' }, gap: 1, mt: 1.5 }}>
        <Button variant="contained" onClick={() => actor.send({ type: 'takeNewer' })}>
          Load the newer version
        </Button>
        {canKeep && (
          <Button variant="outlined" onClick={() => actor.send({ type: 'keepMine' })}>
            Keep this step
          </Button>
        )}
      </Stack>
    </Box>
  );
}
