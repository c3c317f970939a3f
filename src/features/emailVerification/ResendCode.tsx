import { Box, Button, Typography } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { readResendAtMs } from '../../domain/user/codeSentState';
import { useSendCode } from '../../domain/user/useSendCode';
import { useCooldown } from './useCooldown';

/** Offers another code; while the server would refuse one, says for how long. */
export function ResendCode() {
  const location = useLocation();
  const { secondsLeft, start } = useCooldown(readResendAtMs(location.state));
  const { send, isSending } = useSendCode();

  const sendAgain = async () => {
    const waitSeconds = await send();
    if (waitSeconds !== undefined) start(waitSeconds);
  };

  return (
    <Box sx={{ mt: 2 }}>
      <Button
        fullWidth
        variant="text"
        disabled={secondsLeft > 0}
        loading={isSending}
        loadingPosition="start"
        onClick={sendAgain}
      >
        Send the code again
      </Button>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', minHeight: '1.6em', fontVariantNumeric: 'tabular-nums' }}
      >
        {secondsLeft > 0 && `You can ask for another in ${secondsLeft} s`}
      </Typography>
    </Box>
  );
}
