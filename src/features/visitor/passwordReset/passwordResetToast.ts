import { toastOfFailure } from '../../../api/failureToast';
import { failures, notices } from '../../../components/toast/catalogue';
import type { ToastContent } from '../../../components/toast/toast';
import type { PasswordResetEmitted } from './passwordResetSetup';

/** The sign-in page announces `resetExpired`. */
export function passwordResetToast(emitted: PasswordResetEmitted): ToastContent | undefined {
  switch (emitted.type) {
    case 'failed':
      return toastOfFailure(failures[emitted.row], emitted.error);
    case 'codeExpired':
      return notices.expiredOtp;
    case 'finished':
      return notices.passwordReset;
    case 'codeRequested':
    case 'codeVerified':
    case 'resetExpired':
      return undefined;
  }
}
