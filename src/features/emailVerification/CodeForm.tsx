import { Box } from '@mui/material';
import { emailVerificationRules } from '../../../contract/users/rules/emailVerification';
import { OtpField } from '../../components/form/OtpField';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useRulesForm } from '../../components/form/useRulesForm';
import { useVerifyEmail } from './useVerifyEmail';

export function CodeForm() {
  const form = useRulesForm({ rules: emailVerificationRules, defaultValues: { token: '' } });
  const onSubmit = useVerifyEmail(form);
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <OtpField control={form.control} name="token" label="OTP from your email" autoFocus />
      <Box sx={{ mt: 2 }}>
        <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Verifying…">
          Verify
        </SubmitButton>
      </Box>
    </Box>
  );
}
