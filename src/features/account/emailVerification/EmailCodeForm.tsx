import { emailVerificationRules } from '#contract/people/users/registrationRules';
import { CodeForm } from '../../../components/form/CodeForm';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { useVerifyEmail } from './useVerifyEmail';

export function EmailCodeForm() {
  const form = useRulesForm({
    rules: emailVerificationRules,
    defaultValues: { token: '' },
    reValidateMode: 'onSubmit',
  });
  const onSubmit = useVerifyEmail(form);
  return (
    <CodeForm
      control={form.control}
      name="token"
      label="OTP from your email"
      autoFocus
      isWaiting={form.formState.isSubmitting}
      onSubmit={onSubmit}
    />
  );
}
