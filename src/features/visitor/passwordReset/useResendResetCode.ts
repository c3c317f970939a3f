import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { CODE_LIFE_MINUTES, CODE_RESEND_COOLDOWN_SECONDS } from '#contract/people/codes/oneTimeCode';
import { outcomeOf } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { showFormFailure } from '../../../api/formFailure';
import { failures, notices } from '../../../components/toast/catalogue';
import { dismissFailures, showToast } from '../../../components/toast/toast';
import { authActions } from '../../../session/authSlice';
import { readTempToken } from '../../../session/tokens';
import { useForgotPasswordMutation } from '../visitorApi';

type CodeForm = UseFormReturn<{ code: string }, unknown, { code: string }>;

/** The temporary token contains the email and when the last code was sent. */
export function useResendResetCode(form: CodeForm, tempToken: string | null) {
  const [requestCode, { isLoading: isSending }] = useForgotPasswordMutation();
  const dispatch = useDispatch();
  const [resendAtMs, setResendAtMs] = useState(() => allowedAfter(sentAtMs(tempToken)));

  const sendAgain = async () => {
    const email = tempToken === null ? undefined : readTempToken(tempToken)?.email;
    if (email === undefined) return;
    dismissFailures();
    form.reset();
    const outcome = await outcomeOf(requestCode({ email }).unwrap());
    if ('answer' in outcome) {
      dispatch(authActions.tempTokenReceived(outcome.answer.data.tempToken));
      setResendAtMs(allowedAfter(Date.now()));
      showToast(notices.verificationEmailSent);
    } else {
      showFailure(failures.forgotPassword, outcome.error);
      showFormFailure({ form, row: failures.forgotPassword, error: outcome.error });
    }
  };

  return { resendAtMs, isSending, onSend: () => void sendAgain() };
}

const allowedAfter = (sentMs: number): number => sentMs + CODE_RESEND_COOLDOWN_SECONDS * 1000;

/** Capped at now, because the server's clock may be ahead. */
function sentAtMs(tempToken: string | null): number {
  const claims = tempToken === null ? null : readTempToken(tempToken);
  return claims ? Math.min(claims.exp * 1000 - CODE_LIFE_MINUTES * 60_000, Date.now()) : 0;
}
