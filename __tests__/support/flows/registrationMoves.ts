import type { ApiError } from '../../../src/api/apiError';
import { TOKEN_MISSING_TEXT, type ErrorCode } from '../../../contract/errors';
import type { RegistrationInput } from '../../../src/features/registration/registrationSetup';
import type { Move, Start, Unreachable } from './moves';

const fresh: RegistrationInput = {
  step: 'terms',
  agreed: false,
  registered: false,
  codeSent: true,
  resendAllowedAt: null,
};

/** What a visitor brings to /register. */
export const registrationStarts = [
  { name: 'a new visitor', input: fresh },
  { name: 'a reload at the account details', input: { ...fresh, step: 'accountDetails', agreed: true } },
  { name: 'a reload at the code', input: { ...fresh, registered: true } },
] as const satisfies Start<string>[];

const actorEvent = (outcome: 'done' | 'error', state: string) => `xstate.${outcome}.actor.0.registration.${state}`;
const failed = (state: string, error: ApiError) => ({ type: actorEvent('error', state), error });
const done = (state: string, output?: unknown) => ({ type: actorEvent('done', state), output });
const coded = (code: ErrorCode, text = '') => ({ kind: 'coded' as const, status: 400, code, text });

const registering = 'accountDetails.submitting';
const verifying = 'verifyEmail.code.verifying';
const lookingUp = 'verifyEmail.code.lookingUp';
const sending = 'verifyEmail.sending.sending';

const isAgreed = (context: unknown) => (context as RegistrationInput).agreed;
const person = {
  firstName: 'Amina',
  lastName: 'Okafor',
  userName: 'amina',
  email: 'amina@mail.example',
  password: 'x',
};

/** Everything that can happen at /register. */
export const registrationMoves = [
  {
    name: 'agree',
    event: { type: 'agreementChanged', agreed: true },
    possible: ({ snapshot }) => !isAgreed(snapshot.context),
  },
  {
    name: 'next',
    event: { type: 'next' },
    possible: ({ snapshot }) => snapshot.value === 'terms' && isAgreed(snapshot.context),
  },
  // Only where the account exists is there a link to its code.
  { name: 'on to the code', event: { type: 'next' }, possible: ({ snapshot }) => snapshot.value !== 'terms' },
  {
    name: 'back to the terms',
    event: { type: 'back' },
    possible: ({ snapshot }) => snapshot.matches('accountDetails'),
  },
  // The browser's own button, which only leads to where one came from.
  {
    name: "the browser's back",
    event: { type: 'back' },
    possible: ({ snapshot, path }) =>
      snapshot.matches('verifyEmail') && path.includes('submit') && !path.includes("the browser's back"),
  },
  { name: 'submit', event: { type: 'detailsSubmitted', registration: person } },
  { name: 'registered', event: done(registering, { codeSent: true }) },
  { name: 'registered, mail down', event: done(registering, { codeSent: false }) },
  { name: 'registering fails', event: failed(registering, coded('EMAIL_TAKEN')) },
  { name: 'enter the code', event: { type: 'codeSubmitted', code: '123456' } },
  { name: 'verified', event: done(verifying) },
  { name: 'verifying: expired', event: failed(verifying, { kind: 'expired' }) },
  { name: 'verifying: signed out', event: failed(verifying, coded('AUTH_ERROR', TOKEN_MISSING_TEXT)) },
  { name: 'verifying: no answer', event: failed(verifying, { kind: 'unanswered' }) },
  { name: 'verifying: already verified', event: failed(verifying, coded('EMAIL_ALREADY_VERIFIED')) },
  { name: 'verifying: wrong code', event: failed(verifying, coded('CODE_WRONG')) },
  { name: 'looked up: verified', event: done(lookingUp, true) },
  { name: 'looked up: not verified', event: done(lookingUp, false) },
  { name: 'looking up: expired', event: failed(lookingUp, { kind: 'expired' }) },
  { name: 'looking up: no answer', event: failed(lookingUp, { kind: 'unanswered' }) },
  { name: 'ask for a code', event: { type: 'sendCodeAsked' } },
  { name: 'code sent', event: done(sending) },
  { name: 'sending: expired', event: failed(sending, { kind: 'expired' }) },
  { name: 'sending: signed out', event: failed(sending, coded('AUTH_ERROR', TOKEN_MISSING_TEXT)) },
  { name: 'sending: already verified', event: failed(sending, coded('EMAIL_ALREADY_VERIFIED')) },
  { name: 'sending: too soon', event: failed(sending, coded('CODE_COOLDOWN')) },
  { name: 'sending: mail down', event: failed(sending, coded('MAIL_UNAVAILABLE')) },
  { name: 'a minute later', event: done('verifyEmail.sending.coolingDown') },
  { name: 'start again', event: { type: 'startAgain' } },
] as const satisfies Move<string>[];

/** None: every transition can be walked. A new one that cannot must be named here, with the reason. */
export const registrationUnreachable: Unreachable[] = [];
