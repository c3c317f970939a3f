import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { appCodeRules } from '#contract/people/secondFactors/factorRules';
import { useFormSubmit } from '../../api/useFormSubmit';
import { FormError } from '../../components/form/FormError';
import { OtpField } from '../../components/form/OtpField';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useRulesForm } from '../../components/form/useRulesForm';
import { failures } from '../../components/toast/catalogue';
import type { WayFormProps } from './wayForm';

export function AppCodeForm<Done>({ send, onDone }: WayFormProps<Done>) {
  const form = useRulesForm({ rules: appCodeRules, defaultValues: { code: '' } });
  const onSubmit = useFormSubmit(form, {
    send: ({ code }) => send({ way: 'app', answer: code }),
    failure: failures.secondFactor,
    code: 'code',
    onSuccess: onDone,
  });
  return (
    <Stack component="form" noValidate onSubmit={(event) => void onSubmit(event)} sx={{ gap: 1 }}>
      <Typography sx={{ mb: 1, textAlign: 'center' }}>Enter the code that your authenticator app shows.</Typography>
      <OtpField control={form.control} name="code" label="Code from your authenticator app" autoFocus />
      <FormError control={form.control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Verifying…">
        Verify
      </SubmitButton>
    </Stack>
  );
}
