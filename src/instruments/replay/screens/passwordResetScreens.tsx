import { ForgotPasswordPage } from '../../../features/passwordReset/ForgotPasswordPage';
import { ResetPasswordPage } from '../../../features/passwordReset/ResetPasswordPage';
import { VerifyResetOtpPage } from '../../../features/passwordReset/VerifyResetOtpPage';
import { adoptPasswordReset } from '../../../features/passwordReset/passwordResetActor';
import type { passwordResetMachine } from '../../../features/passwordReset/passwordResetMachine';
import type { PasswordResetEmitted, PasswordResetEvent } from '../../../features/passwordReset/passwordResetSetup';
import type { SnapshotFrom } from 'xstate';
import { pathTo } from '../../../pathTo';
import type { FoldedStep } from '../fold';
import { createPuppet } from '../puppet';
import { createSandboxStore } from '../sandboxStore';
import { setStage, type Screens } from '../setStage';

const routes = [
  { path: pathTo('forgotPassword'), Component: ForgotPasswordPage },
  { path: pathTo('verifyPasswordResetOtp'), Component: VerifyResetOtpPage },
  { path: pathTo('resetPassword'), Component: ResetPasswordPage },
];

/** The three pages of the password reset, driven by a recording: the state says which of them is open. */
export function showPasswordReset(container: HTMLElement, first: FoldedStep): Screens {
  const puppet = createPuppet<SnapshotFrom<typeof passwordResetMachine>, PasswordResetEvent, PasswordResetEmitted>(
    'passwordReset',
    first.snapshot,
  );
  const store = createSandboxStore();
  adoptPasswordReset(store, puppet.actor);
  const stage = setStage({ container, store, routes, path: pageOf(first) });
  return {
    show(step) {
      puppet.show(step.snapshot, []);
      stage.open(pageOf(step));
    },
    remove: stage.remove,
  };
}

function pageOf({ state }: FoldedStep): string {
  const part = typeof state === 'string' ? state : (Object.keys(state)[0] ?? '');
  if (part === 'finished' || part === 'resetExpired') return pathTo('login');
  if (part === 'newPassword') return pathTo('resetPassword');
  return part === 'code' ? pathTo('verifyPasswordResetOtp') : pathTo('forgotPassword');
}
