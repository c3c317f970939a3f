import { and, assertEvent, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { reportFailure, withError } from '../../../api/flowMachine';
import { registrationSetup } from './registrationSetup';

/**
 * Terms, account details and the mailed code (docs/product/people.md#registration-wizard).
 * Emits toasts, `startedAgain` and `finished`.
 * Actors to provide, each throwing an `ApiError`: `register`, `verifyEmail`, `checkVerified` (whether the email is
 * verified after all) and `sendCode`.
 */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({ ...input, doubt: null }),
  initial: 'resuming',
  states: {
    resuming: {
      always: [
        { guard: 'isRegistered', target: 'verifyEmail' },
        { guard: and(['wasAtAccountDetails', 'hasAgreed']), target: 'accountDetails' },
        { target: 'terms' },
      ],
    },
    terms: {
      on: {
        agreementChanged: { actions: { type: 'noteAgreement', params: ({ event }) => event.agreed } },
        next: { guard: 'hasAgreed', target: 'accountDetails' },
      },
    },
    accountDetails: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            back: '#registration.terms',
            // The account exists already, and the user went back to look.
            next: { guard: 'isRegistered', target: '#registration.verifyEmail' },
            detailsSubmitted: 'submitting',
          },
        },
        submitting: {
          invoke: {
            src: 'register',
            input: ({ event }) => {
              assertEvent(event, 'detailsSubmitted');
              return event.registration;
            },
            onDone: {
              target: '#registration.verifyEmail',
              actions: { type: 'noteRegistered', params: ({ event }) => event.output },
            },
            onError: { target: 'editing', actions: reportFailure('registration') },
          },
        },
      },
    },
    verifyEmail: {
      type: 'parallel',
      states: {
        code: {
          initial: 'entering',
          states: {
            entering: {
              on: {
                codeSubmitted: 'verifying',
                foundVerified: 'lookingUp',
                back: '#registration.accountDetails',
                startAgain: {
                  target: '#registration.accountDetails',
                  actions: ['forgetAccount', 'reportStartedAgain'],
                },
              },
            },
            verifying: {
              invoke: {
                src: 'verifyEmail',
                input: ({ event }) => {
                  assertEvent(event, 'codeSubmitted');
                  return { code: event.code };
                },
                onDone: '#registration.finished',
                onError: [
                  { guard: withError('isExpired'), target: '#registration.sessionExpired' },
                  {
                    guard: withError('isSignedOut'),
                    target: '#registration.accountDetails',
                    actions: ['forgetAccount', reportFailure('registrationVerification')],
                  },
                  // The server may have verified the code although its answer was lost.
                  { guard: withError('isUnanswered'), target: 'lookingUp', actions: withError('noteDoubt') },
                  { guard: withError('isAlreadyVerified'), target: 'lookingUp', actions: withError('noteDoubt') },
                  { target: 'entering', actions: reportFailure('registrationVerification') },
                ],
              },
            },
            lookingUp: {
              invoke: {
                src: 'checkVerified',
                onDone: [
                  {
                    guard: { type: 'isVerified', params: ({ event }) => event.output },
                    target: '#registration.finished',
                  },
                  { target: 'entering', actions: 'reportDoubt' },
                ],
                onError: [
                  { guard: withError('isExpired'), target: '#registration.sessionExpired' },
                  { target: 'entering', actions: 'reportDoubt' },
                ],
              },
            },
          },
        },
        sending: {
          initial: 'ready',
          states: {
            ready: {
              always: { guard: 'mustWait', target: 'coolingDown' },
              on: { sendCodeAsked: 'sending' },
            },
            sending: {
              invoke: {
                src: 'sendCode',
                onDone: { target: 'coolingDown', actions: ['noteCodeSent', 'reportCodeSent'] },
                onError: [
                  { guard: withError('isExpired'), target: '#registration.sessionExpired' },
                  {
                    guard: withError('isSignedOut'),
                    target: '#registration.accountDetails',
                    actions: ['forgetAccount', reportFailure('sendVerificationEmail')],
                  },
                  {
                    guard: withError('isAlreadyVerified'),
                    target: 'ready',
                    actions: [withError('noteDoubt'), 'raiseFoundVerified'],
                  },
                  {
                    guard: withError('isCoolingDown'),
                    target: 'coolingDown',
                    actions: [withError('noteCooldown'), reportFailure('sendVerificationEmail')],
                  },
                  { target: 'ready', actions: reportFailure('sendVerificationEmail') },
                ],
              },
            },
            coolingDown: {
              invoke: {
                src: 'waitUntil',
                input: ({ context }) => ({ time: context.resendAllowedAt ?? 0 }),
                onDone: { target: 'ready', actions: 'noteCooldownOver' },
              },
            },
          },
        },
      },
    },
    finished: { type: 'final', entry: 'reportFinished' },
    sessionExpired: { type: 'final' },
  },
});

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;
type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;

export const wizardSteps = ['terms', 'accountDetails', 'verifyEmail'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export function stepOf(snapshot: RegistrationSnapshot): WizardStep {
  if (snapshot.matches('terms')) return 'terms';
  return snapshot.matches('accountDetails') ? 'accountDetails' : 'verifyEmail';
}
