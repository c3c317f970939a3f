import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CODE_RESEND_COOLDOWN_SECONDS } from '#contract/people/codes/oneTimeCode';
import { useSecondsUntil } from '../../components/useSecondsUntil';

interface ResendCodeProps {
  /** In milliseconds since 1970; null means now. */
  resendAtMs: number | null;
  wasSent?: boolean;
  isSending: boolean;
  disabled?: boolean;
  error?: string | undefined;
  onSend: () => void;
}

export function ResendCode({
  resendAtMs,
  wasSent = true,
  isSending,
  disabled = false,
  error,
  onSend,
}: ResendCodeProps) {
  const secondsLeft = useSecondsUntil(resendAtMs);
  // No wait is longer: the device's clock was set back meanwhile.
  const seconds = secondsLeft > CODE_RESEND_COOLDOWN_SECONDS ? 0 : secondsLeft;
  return (
    <Box sx={{ mt: 2, textAlign: 'center' }}>
      <Button
        fullWidth
        variant={wasSent ? 'text' : 'outlined'}
        disabled={disabled || seconds > 0}
        loading={isSending}
        loadingPosition="start"
        onClick={onSend}
      >
        {wasSent ? 'Send the code again' : 'Send the code'}
      </Button>
      {error !== undefined && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {error}
        </Typography>
      )}
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', minHeight: '1.6em', fontVariantNumeric: 'tabular-nums' }}
      >
        {seconds > 0 && `You can ask for another in ${seconds} s`}
      </Typography>
    </Box>
  );
}
