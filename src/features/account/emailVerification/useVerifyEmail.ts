import type { UseFormReturn } from 'react-hook-form';
import type { EmailVerification } from '#contract/people/users/registrationRules';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { useVerifyEmailMutation } from '../../../domain/user/userApi';
import { useSettledCall } from '../../../domain/user/useSettledCall';
import { failures, notices } from '../../../components/toast/catalogue';
import { showToast } from '../../../components/toast/toast';

export function useVerifyEmail(form: UseFormReturn<EmailVerification, unknown, EmailVerification>) {
  const [verifyEmail] = useVerifyEmailMutation();
  const settle = useSettledCall();

  return useFormSubmit(form, {
    send: (code) => settle(verifyEmail(code).unwrap(), (user) => user.isEmailVerified),
    failure: failures.verifyEmail,
    code: 'token',
    onSuccess: () => {
      showToast(notices.emailVerified);
    },
  });
}
