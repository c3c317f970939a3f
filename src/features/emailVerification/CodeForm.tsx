import { Box } from '@mui/material';
import { OtpField } from '../../components/form/OtpField';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useRulesForm } from '../../components/form/useRulesForm';
import { failures } from '../../components/toast/catalogue';
import { useVerifyEmail } from './useVerifyEmail';

const loadRules = async () => (await import('../../../contract/users/rules/emailVerification')).emailVerificationRules;

export function CodeForm() {
  const form = useRulesForm({ rules: loadRules, defaultValues: { token: '' }, failure: failures.verifyEmail });
  const { submit, isWaiting } = useVerifyEmail(form);
  return (
    <Box component="form" noValidate onSubmit={form.handleSubmit(submit)}>
      <OtpField control={form.control} name="token" label="OTP from your email" takesFocus />
      <Box sx={{ mt: 2 }}>
        <SubmitButton isWaiting={isWaiting} waitingText="Verifying…">
          Verify
        </SubmitButton>
      </Box>
    </Box>
  );
}
