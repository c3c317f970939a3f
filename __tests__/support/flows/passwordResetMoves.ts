import type { ErrorCode } from '#contract/errors';
import type { ApiError } from '../../../src/api/apiError';
import { doneEvent, errorEvent, type Move, type Start } from './fixtures';

/** The visitor's temporary token, or none. */
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
  // The browser's back button, right after leaving the page.
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
