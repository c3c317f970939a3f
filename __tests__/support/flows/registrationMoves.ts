import { TOKEN_MISSING_TEXT, type ErrorCode } from '#contract/errors';
import type { ApiError } from '../../../src/api/apiError';
import { doneEvent, errorEvent, type Move, type Start } from './fixtures';
import type { RegistrationInput } from '../../../src/features/visitor/registration/registrationSetup';

const fresh: RegistrationInput = {
  step: 'terms',
  agreed: false,
  registered: false,
  codeSent: true,
  resendAllowedAt: null,
};

export const registrationStarts = [
  { name: 'a new visitor', input: fresh },
  { name: 'a reload at the account details', input: { ...fresh, step: 'accountDetails', agreed: true } },
  { name: 'a reload at the code', input: { ...fresh, registered: true } },
] as const satisfies Start[];

const failed = (state: string, error: ApiError) => errorEvent(`registration.${state}`, error);
const done = (state: string, output?: unknown) => doneEvent(`registration.${state}`, output);
const coded = (status: number, code: ErrorCode, text = ''): ApiError => ({ kind: 'coded', status, code, text });

const registering = 'accountDetails.submitting';
const verifying = 'verifyEmail.code.verifying';
const lookingUp = 'verifyEmail.code.lookingUp';
const sending = 'verifyEmail.sending.sending';

const person = {
  firstName: 'Amina',
  lastName: 'Okafor',
  userName: 'amina',
  email: 'amina@mail.example',
  password: 'x',
};

export const registrationMoves = [
  {
    name: 'agree',
    event: { type: 'agreementChanged', agreed: true },
    possible: ({ snapshot }) => !contextOf(snapshot).agreed,
  },
  {
    name: 'take the agreement back',
    event: { type: 'agreementChanged', agreed: false },
    possible: ({ snapshot }) => contextOf(snapshot).agreed,
  },
  {
    name: 'next',
    event: { type: 'next' },
    possible: ({ snapshot }) => snapshot.value === 'terms' && contextOf(snapshot).agreed,
  },
  // The link to the code only appears once the account exists.
  { name: 'on to the code', event: { type: 'next' }, possible: ({ snapshot }) => snapshot.value !== 'terms' },
  {
    name: 'back to the terms',
    event: { type: 'back' },
    possible: ({ snapshot }) => snapshot.matches('accountDetails'),
  },
  // The browser's back button, which only leads to the previous step.
  {
    name: "the browser's back",
    event: { type: 'back' },
    possible: ({ snapshot, path }) =>
      snapshot.matches('verifyEmail') && path.includes('submit') && !path.includes("the browser's back"),
  },
  { name: 'submit', event: { type: 'detailsSubmitted', registration: person } },
  { name: 'registered', event: done(registering, { codeSent: true }) },
  { name: 'registered, mail down', event: done(registering, { codeSent: false }) },
  { name: 'registering fails', event: failed(registering, coded(409, 'EMAIL_TAKEN')) },
  { name: 'enter the code', event: { type: 'codeSubmitted', code: '123456' } },
  { name: 'verified', event: done(verifying) },
  { name: 'verifying: expired', event: failed(verifying, { kind: 'expired' }) },
  { name: 'verifying: signed out', event: failed(verifying, coded(401, 'AUTH_ERROR', TOKEN_MISSING_TEXT)) },
  { name: 'verifying: no answer', event: failed(verifying, { kind: 'unanswered' }) },
  { name: 'verifying: already verified', event: failed(verifying, coded(409, 'EMAIL_ALREADY_VERIFIED')) },
  { name: 'verifying: wrong code', event: failed(verifying, coded(400, 'CODE_WRONG')) },
  { name: 'looked up: verified', event: done(lookingUp, true) },
  { name: 'looked up: not verified', event: done(lookingUp, false) },
  { name: 'looking up: expired', event: failed(lookingUp, { kind: 'expired' }) },
  { name: 'looking up: no answer', event: failed(lookingUp, { kind: 'unanswered' }) },
  { name: 'ask for a code', event: { type: 'sendCodeAsked' } },
  { name: 'code sent', event: done(sending) },
  { name: 'sending: expired', event: failed(sending, { kind: 'expired' }) },
  { name: 'sending: signed out', event: failed(sending, coded(401, 'AUTH_ERROR', TOKEN_MISSING_TEXT)) },
  { name: 'sending: already verified', event: failed(sending, coded(409, 'EMAIL_ALREADY_VERIFIED')) },
  { name: 'sending: too soon', event: failed(sending, coded(429, 'CODE_COOLDOWN')) },
  { name: 'sending: mail down', event: failed(sending, coded(503, 'MAIL_UNAVAILABLE')) },
  { name: 'a minute later', event: done('verifyEmail.sending.coolingDown') },
  { name: 'start again', event: { type: 'startAgain' } },
] as const satisfies Move[];

function contextOf({ context }: { context: unknown }): { agreed: boolean } {
  return { agreed: typeof context === 'object' && context !== null && 'agreed' in context && context.agreed === true };
}
