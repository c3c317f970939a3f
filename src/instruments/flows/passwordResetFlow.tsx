import type { SnapshotFrom, StateValue } from 'xstate';
import type { ErrorCode } from '../../../contract/errors';
import { isApiError, type ApiError } from '../../api/apiError';
import { errorsOfFailure, isCodeRefused } from '../../api/formFailure';
import { failures } from '../../components/toast/catalogue';
import { doneEvent, errorEvent, textsOf, TYPED_SECRET, type Move, type Start } from '../fixtures';
import type { FlowDescriptor } from '../flowDescriptor';
import { createPuppet } from '../replay/puppet';
import { pathTo } from '../../pathTo';
import { passwordResetMachine } from '../../features/visitor/passwordReset/passwordResetMachine';
import { passwordResetToast } from '../../features/visitor/passwordReset/passwordResetToast';
import type { PasswordResetEmitted, PasswordResetEvent } from '../../features/visitor/passwordReset/passwordResetSetup';

/** The temporary token that a visitor brings, or none. */
export const passwordResetStarts = [
  { name: 'a new visitor', input: { progress: 'none' } },
  { name: 'a reload at the code', input: { progress: 'codeRequested' } },
  { name: 'a reload at the new password', input: { progress: 'codeVerified' } },
] as const satisfies Start[];

const failed = (state: string, error: ApiError) => errorEvent(`passwordReset.${state}`, error);
const done = (state: string) => doneEvent(`passwordReset.${state}`);
const coded = (status: number, code: ErrorCode): ApiError => ({ kind: 'coded', status, code, text: '' });

const requesting = 'email.requesting';
const verifying = 'code.verifying';
const submitting = 'newPassword.submitting';

export const passwordResetMoves = [
  { name: 'submit the email', event: { type: 'emailSubmitted', email: 'amina@mail.example' } },
  { name: 'code requested', event: done(requesting) },
  { name: 'requesting fails', event: failed(requesting, coded(404, 'EMAIL_UNKNOWN')) },
  { name: 'enter the code', event: { type: 'codeSubmitted', code: '123456' } },
  { name: 'code is right', event: done(verifying) },
  { name: 'code expired', event: failed(verifying, { kind: 'expired' }) },
  { name: 'code is wrong', event: failed(verifying, coded(400, 'CODE_WRONG')) },
  { name: 'submit the password', event: { type: 'passwordSubmitted', password: 'x' } },
  { name: 'password set', event: done(submitting) },
  { name: 'reset expired', event: failed(submitting, { kind: 'expired' }) },
  { name: 'setting fails', event: failed(submitting, coded(500, 'SERVER_ERROR')) },
  {
    name: 'ask for a new code',
    event: { type: 'emailPageOpened' },
    possible: ({ snapshot }) => snapshot.matches({ code: 'entering' }),
  },
  // The browser's back button, right after the page was left.
  {
    name: 'back to the code',
    event: { type: 'codePageOpened' },
    possible: ({ path }) => path.at(-1) === 'ask for a new code',
  },
  {
    name: 'by way of the home page to the email',
    event: { type: 'emailPageOpened' },
    possible: ({ snapshot }) => snapshot.matches({ newPassword: 'entering' }),
  },
  {
    name: 'back to the new password',
    event: { type: 'passwordPageOpened' },
    possible: ({ path }) => path.at(-1) === 'by way of the home page to the email',
  },
] as const satisfies Move[];

const untyped = { email: '', code: '', password: '', confirmPassword: '' };

/** The state decides which of the three pages is open. */
export const passwordResetFlow: FlowDescriptor = {
  title: 'Password reset',
  machine: passwordResetMachine,
  layout: () => import('../layouts/passwordReset.json'),
  told: ['progress'],
  fixtures: { starts: passwordResetStarts, moves: passwordResetMoves, unreachable: [] },
  screens: {
    pathAt: (state: StateValue) => {
      const part = typeof state === 'string' ? state : (Object.keys(state)[0] ?? '');
      if (part === 'finished' || part === 'resetExpired') return pathTo('login');
      if (part === 'newPassword') return pathTo('resetPassword');
      return part === 'code' ? pathTo('verifyPasswordResetOtp') : pathTo('forgotPassword');
    },
    toastsAt: ({ emitted }) => emitted.filter(isEmitted).flatMap((one) => passwordResetToast(one) ?? []),
    errorsAt: ({ emitted }) => Object.fromEntries(emitted.filter(isEmitted).flatMap(errorsOf)),
    untyped,
    typedIn: ({ type, error, ...sent }): Record<string, string> => {
      if (isApiError(error) && isCodeRefused(error)) return { code: '' };
      if (type === 'codeSubmitted') return { code: TYPED_SECRET };
      if (type === 'passwordSubmitted') return { password: TYPED_SECRET, confirmPassword: TYPED_SECRET };
      return textsOf(sent);
    },
    async open({ snapshot: first }, store) {
      const [{ ForgotPasswordPage }, { VerifyResetOtpPage }, { ResetPasswordPage }, { adoptPasswordReset }] =
        await Promise.all([
          import('../../features/visitor/passwordReset/ForgotPasswordPage'),
          import('../../features/visitor/passwordReset/VerifyResetOtpPage'),
          import('../../features/visitor/passwordReset/ResetPasswordPage'),
          import('../../features/visitor/passwordReset/passwordResetActor'),
        ]);
      const { actor, show } = createPuppet<
        SnapshotFrom<typeof passwordResetMachine>,
        PasswordResetEvent,
        PasswordResetEmitted
      >('passwordReset', first);
      adoptPasswordReset(store, actor);
      return {
        pages: [
          { path: pathTo('forgotPassword'), Page: ForgotPasswordPage },
          { path: pathTo('verifyPasswordResetOtp'), Page: VerifyResetOtpPage },
          { path: pathTo('resetPassword'), Page: ResetPasswordPage },
        ],
        show: ({ snapshot }) => {
          show(snapshot);
        },
      };
    },
  },
};

function errorsOf(emitted: PasswordResetEmitted): [string, string][] {
  if (emitted.type !== 'failed') return [];
  const { row, error } = emitted;
  return Object.entries(errorsOfFailure({ fields: Object.keys(untyped), row: failures[row], error, code: 'code' }));
}

const emittedTypes: readonly string[] = [
  'failed',
  'codeRequested',
  'codeVerified',
  'codeExpired',
  'resetExpired',
  'finished',
] satisfies PasswordResetEmitted['type'][];

function isEmitted(event: { type: string }): event is PasswordResetEmitted {
  return emittedTypes.includes(event.type);
}
