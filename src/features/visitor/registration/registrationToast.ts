import { toastOfFailure } from '../../../api/failureToast';
import { failures, notices } from '../../../components/toast/catalogue';
import type { ToastContent } from '../../../components/toast/toast';
import type { RegistrationEmitted } from './registrationSetup';

export function registrationToast(emitted: RegistrationEmitted): ToastContent | undefined {
  switch (emitted.type) {
    case 'failed':
      return toastOfFailure(failures[emitted.row], emitted.error);
    case 'codeSent':
      return notices.verificationEmailSent;
    case 'finished':
      return notices.accountCreated;
    case 'startedAgain':
      return undefined;
  }
}
