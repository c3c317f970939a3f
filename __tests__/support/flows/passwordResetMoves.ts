import type { ErrorCode } from '../../../contract/errors';
import type { ApiError } from '../../../src/api/apiError';
import type { Move, Start, Unreachable } from './moves';

/** What a visitor brings to one of the three pages: a temporary token, or none. */
export const passwordResetStarts = [
  { name: 'a new visitor', input: { progress: 'none' } },
  { name: 'a reload at the code', input: { progress: 'codeRequested' } },
  { name: 'a reload at the new password', input: { progress: 'codeVerified' } },
] as const satisfies Start<string>[];

const actorEvent = (outcome: 'done' | 'error', state: string) => `xstate.${outcome}.actor.0.passwordReset.${state}`;
const failed = (state: string, error: ApiError) => ({ type: actorEvent('error', state), error });
const done = (state: string) => ({ type: actorEvent('done', state), output: undefined });
const coded = (code: ErrorCode) => ({ kind: 'coded' as const, status: 400, code, text: '' });

const requesting = 'email.requesting';
const verifying = 'code.verifying';
const submitting = 'newPassword.submitting';

/** Everything that can happen in a password reset. */
export const passwordResetMoves = [
  { name: 'submit the email', event: { type: 'emailSubmitted', email: 'amina@mail.example' } },
  { name: 'code requested', event: done(requesting) },
  { name: 'requesting fails', event: failed(requesting, coded('EMAIL_UNKNOWN')) },
  { name: 'enter the code', event: { type: 'codeSubmitted', code: '123456' } },
  { name: 'code is right', event: done(verifying) },
  { name: 'code expired', event: failed(verifying, { kind: 'expired' }) },
  { name: 'code is wrong', event: failed(verifying, coded('CODE_WRONG')) },
  { name: 'submit the password', event: { type: 'passwordSubmitted', password: 'x' } },
  { name: 'password set', event: done(submitting) },
  { name: 'reset expired', event: failed(submitting, { kind: 'expired' }) },
  { name: 'setting fails', event: failed(submitting, coded('SERVER_ERROR')) },
  {
    name: 'ask for a new code',
    event: { type: 'emailPageOpened' },
    possible: ({ snapshot }) => snapshot.matches({ code: 'entering' }),
  },
  // The browser's own button, right after the page was left.
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
] as const satisfies Move<string>[];

/** None: every transition can be walked. A new one that cannot must be named here, with the reason. */
export const passwordResetUnreachable: Unreachable[] = [];
