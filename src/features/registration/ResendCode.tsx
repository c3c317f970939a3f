import { useContext, useEffect, useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useSelector } from '@xstate/react';
import { ClockContext } from '../../components/ClockContext';
import type { RegistrationActor } from './registrationMachine';

/** Asks for the code again; while that must wait, says for how long. */
export function ResendCode({ actor }: { actor: RegistrationActor }) {
  const isReady = useSelector(actor, (snapshot) => snapshot.matches({ verifyEmail: { sending: 'ready' } }));
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ verifyEmail: { sending: 'sending' } }));
  const { codeSent, resendAllowedAt } = useSelector(actor, ({ context }) => context);
  const seconds = useSecondsUntil(resendAllowedAt);

  return (
    <Box sx={{ mt: 2, textAlign: 'center' }}>
      <Button
        fullWidth
        variant={codeSent ? 'text' : 'outlined'}
        disabled={!isReady}
        loading={isSending}
        loadingPosition="start"
        onClick={() => {
          actor.send({ type: 'sendCodeAsked' });
        }}
      >
        {codeSent ? 'Send the code again' : 'Send the code'}
      </Button>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', minHeight: '1.6em', fontVariantNumeric: 'tabular-nums' }}
      >
        {seconds > 0 && `You can ask for another in ${seconds} s`}
      </Typography>
    </Box>
  );
}

function useSecondsUntil(time: number | null): number {
  const clock = useContext(ClockContext);
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (time === null) return undefined;
    const timer = setInterval(() => {
      setNow(clock());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [time, clock]);
  return time === null ? 0 : Math.max(0, Math.ceil((time - now) / 1000));
}
