import { useState } from 'react';
import { CODE_RESEND_COOLDOWN_SECONDS } from '#contract/people/codes/oneTimeCode';
import { failures, notices } from '../../components/toast/catalogue';
import { dismissFailures, showToast } from '../../components/toast/toast';
import { authActions } from '../../session/authSlice';
import { hasCode, outcomeOf } from '../../api/apiError';
import { showFailure, toastOfFailure } from '../../api/failureToast';
import { useApiStore } from '../../api/api';
import { reloadProfile, useSendEmailVerificationCodeMutation } from './userApi';

/** `send` returns the seconds until another code can be sent, or undefined without a code to enter. */
export function useSendCode() {
  const [sendCode, { isLoading: isSending }] = useSendEmailVerificationCodeMutation();
  const { dispatch } = useApiStore();
  const [error, setError] = useState<string>();

  async function send(): Promise<number | undefined> {
    dismissFailures();
    setError(undefined);
    const outcome = await outcomeOf(sendCode().unwrap());
    if ('answer' in outcome) {
      showToast(notices.verificationEmailSent);
      return CODE_RESEND_COOLDOWN_SECONDS;
    }
    const failure = outcome.error;
    showFailure(failures.sendVerificationEmail, failure);
    setError(toastOfFailure(failures.sendVerificationEmail, failure)?.text);
    if (hasCode(failure, 'EMAIL_ALREADY_VERIFIED')) {
      dispatch(authActions.emailVerificationEnded());
      await dispatch(reloadProfile());
    }
    if (failure.kind === 'coded' && failure.code === 'CODE_COOLDOWN')
      return failure.retryAfterSeconds ?? CODE_RESEND_COOLDOWN_SECONDS;
    return undefined;
  }

  return { send, isSending, error };
}
