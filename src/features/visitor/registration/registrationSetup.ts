import { assign, emit, raise, setup, fromPromise } from 'xstate';
import { CODE_RESEND_COOLDOWN_SECONDS } from '#contract/people/codes/oneTimeCode';
import { TOKEN_MISSING_TEXT } from '#contract/errors';
import type { Registration } from '#contract/people/users/registrationRules';
import { hasCode, isOutage, type ApiError } from '../../../api/apiError';
import { notProvided } from '../../../api/flowMachine';
import type { RegistrationDraft } from './registrationDraft';
import { callAt } from '../../../lib/callAt';

/** `time` is in milliseconds since 1970; unlike an `after` delay, it works when a flow is resumed. */
export const waitUntil = fromPromise<void, { time: number }>(
  ({ input, signal }) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', callAt(input.time, resolve));
    }),
);

export interface RegistrationInput extends Omit<RegistrationDraft, 'details'> {
  registered: boolean;
}

/** No secrets: passwords and codes pass through events to the actor that sends them. */
interface RegistrationContext extends RegistrationInput {
  /** The error of a verification while its real outcome is checked. */
  doubt: ApiError | null;
}

type RegistrationEvent =
  | { type: 'agreementChanged'; agreed: boolean }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'detailsSubmitted'; registration: Registration }
  | { type: 'codeSubmitted'; code: string }
  | { type: 'sendCodeAsked' }
  | { type: 'startAgain' }
  | { type: 'foundVerified' };

type RegistrationFailure = 'registration' | 'registrationVerification' | 'sendVerificationEmail';

export type RegistrationEmitted =
  | { type: 'failed'; row: RegistrationFailure; error: ApiError }
  | { type: 'codeSent' }
  | { type: 'startedAgain' }
  | { type: 'finished' };

const types: {
  context?: RegistrationContext;
  events?: RegistrationEvent;
  emitted?: RegistrationEmitted;
  input?: RegistrationInput;
} = {};

const secondsFromNow = (seconds: number) => Date.now() + seconds * 1000;

export const registrationSetup = setup({
  types,
  actors: {
    register: notProvided<{ codeSent: boolean }, Registration>(),
    verifyEmail: notProvided<void, { code: string }>(),
    checkVerified: notProvided<boolean>(),
    sendCode: notProvided<void>(),
    waitUntil,
  },
  guards: {
    hasAgreed: ({ context }) => context.agreed,
    isRegistered: ({ context }) => context.registered,
    wasAtAccountDetails: ({ context }) => context.step === 'accountDetails',
    mustWait: ({ context }) => context.resendAllowedAt !== null,
    isVerified: (_, verified: boolean) => verified,
    isExpired: (_, error: ApiError) => error.kind === 'expired',
    isSignedOut: (_, error: ApiError) => error.kind === 'coded' && error.text.includes(TOKEN_MISSING_TEXT),
    isAlreadyVerified: (_, error: ApiError) => hasCode(error, 'EMAIL_ALREADY_VERIFIED'),
    isUnanswered: (_, error: ApiError) => isOutage(error),
    isCoolingDown: (_, error: ApiError) => hasCode(error, 'CODE_COOLDOWN'),
  },
  actions: {
    noteAgreement: assign((_, agreed: boolean) => ({ agreed })),
    noteRegistered: assign((_, { codeSent }: { codeSent: boolean }) => ({
      registered: true,
      codeSent,
      resendAllowedAt: codeSent ? secondsFromNow(CODE_RESEND_COOLDOWN_SECONDS) : null,
    })),
    noteCodeSent: assign(() => ({ codeSent: true, resendAllowedAt: secondsFromNow(CODE_RESEND_COOLDOWN_SECONDS) })),
    noteCooldown: assign((_, error: ApiError) => ({
      codeSent: true,
      resendAllowedAt: secondsFromNow(
        (error.kind === 'coded' && error.retryAfterSeconds) || CODE_RESEND_COOLDOWN_SECONDS,
      ),
    })),
    noteCooldownOver: assign({ resendAllowedAt: null }),
    noteDoubt: assign((_, doubt: ApiError) => ({ doubt })),
    forgetAccount: assign({ registered: false, codeSent: true, resendAllowedAt: null }),
    reportFailure: emit((_, failed: { row: RegistrationFailure; error: ApiError }) => ({
      type: 'failed' as const,
      ...failed,
    })),
    reportDoubt: emit(({ context }) => ({
      type: 'failed' as const,
      row: 'registrationVerification' as const,
      error: context.doubt ?? { kind: 'unanswered' as const },
    })),
    reportCodeSent: emit({ type: 'codeSent' }),
    reportStartedAgain: emit({ type: 'startedAgain' }),
    reportFinished: emit({ type: 'finished' }),
    raiseFoundVerified: raise({ type: 'foundVerified' }),
  },
});
