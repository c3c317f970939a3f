import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { recoveryCodeRules } from '#contract/people/secondFactors/factorRules';
import { useFormSubmit } from '../../api/useFormSubmit';
import { FormError } from '../../components/form/FormError';
import { FormInput } from '../../components/form/FormInput';
import { asTyped } from '../../components/form/inputAttributes';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useRulesForm } from '../../components/form/useRulesForm';
import { failures } from '../../components/toast/catalogue';
import type { WayFormProps } from './wayForm';

export function RecoveryCodeForm<Done>({ send, onDone }: WayFormProps<Done>) {
  const form = useRulesForm({ rules: recoveryCodeRules, defaultValues: { recoveryCode: '' } });
  const onSubmit = useFormSubmit(form, {
    send: ({ recoveryCode }) => send({ way: 'recovery', answer: recoveryCode }),
    failure: failures.secondFactor,
    onSuccess: onDone,
  });
  return (
    <Stack component="form" noValidate onSubmit={(event) => void onSubmit(event)} sx={{ gap: 1 }}>
      <Typography sx={{ mb: 1 }}>Each of the codes you saved works once.</Typography>
      <FormInput
        control={form.control}
        name="recoveryCode"
        label="Recovery code"
        autoComplete="off"
        autoFocus
        input={asTyped}
      />
      <FormError control={form.control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Verifying…">
        Verify
      </SubmitButton>
    </Stack>
  );
}
