import type { UseFormReturn } from 'react-hook-form';
import type { EmailVerification } from '../../../contract/users/rules/emailVerification';
import { showFailure } from '../../api/failureToast';
import { showFieldErrors } from '../../api/fieldErrors';
import { useVerifyEmailMutation } from '../../domain/user/userApi';
import { useSettledCall } from '../../domain/user/useSettledCall';
import { failures, notices } from '../../components/toast/catalogue';
import { showToast } from '../../components/toast/toast';

/** Sends the code. On success the profile says that the email is verified, and the page leads on. */
export function useVerifyEmail(form: UseFormReturn<EmailVerification, unknown, EmailVerification>) {
  const [verifyEmail] = useVerifyEmailMutation();
  const settle = useSettledCall();

  async function submit(code: EmailVerification) {
    const failure = await settle(verifyEmail(code).unwrap(), (user) => user.isEmailVerified);
    if (!failure) {
      showToast(notices.emailVerified);
      return;
    }
    showFailure(failures.verifyEmail, failure);
    showFieldErrors(form, failure, ['token']);
  }

  return { submit, isWaiting: form.formState.isSubmitting };
}
