import { assertEvent, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { APPLICATION_STEPS, type ApplicationStep } from '#contract/lending/applications/draftRules';
import { reportFailure, withError } from '../../../api/flowMachine';
import { loanApplicationSetup } from './loanApplicationSetup';

const toSessionExpired = { guard: withError('isExpired'), target: '#loanApplication.sessionExpired' } as const;

const behind = {
  behind: {
    on: { takeNewer: '#loanApplication.loading', keepMine: 'catchingUp' },
  },
  catchingUp: {
    invoke: {
      src: 'loadDraft',
      onDone: {
        target: 'editing',
        actions: {
          type: 'noteVersion',
          params: ({ event }: { event: { output: { version: string | null } } }) => event.output.version,
        },
      },
      onError: [toSessionExpired, { target: 'behind', actions: reportFailure('loanApplication') }],
    },
  },
} as const;

const formStep = (next: ApplicationStep, previous?: ApplicationStep) =>
  loanApplicationSetup.createStateConfig({
    initial: 'editing',
    states: {
      editing: {
        on: {
          stepSubmitted: 'saving',
          ...(previous && { back: `#loanApplication.${previous}` }),
        },
      },
      saving: {
        invoke: {
          src: 'saveDraft',
          input: ({ context, event }) => {
            assertEvent(event, 'stepSubmitted');
            return { version: context.version, step: next, change: event.change };
          },
          onDone: {
            target: `#loanApplication.${next}`,
            actions: { type: 'noteVersion', params: ({ event }) => event.output.version },
          },
          onError: [
            toSessionExpired,
            { guard: withError('isBehind'), target: 'behind' },
            { target: 'editing', actions: reportFailure('loanApplication') },
          ],
        },
      },
      ...behind,
    },
  });

/**
 * Five steps, each saved on the server when finished, then sent. Emits toasts, and `sent`.
 * Actors to provide, each throwing an `ApiError`: `loadDraft`, `saveDraft` and `submit`.
 */
export const loanApplicationMachine = loanApplicationSetup.createMachine({
  id: 'loanApplication',
  context: { version: null, step: 'loan', edition: 0, loanId: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadDraft',
        onDone: { target: 'resuming', actions: { type: 'noteDraft', params: ({ event }) => event.output } },
        onError: [toSessionExpired, { target: 'notLoaded' }],
      },
    },
    notLoaded: { on: { retry: 'loading' } },
    resuming: {
      always: [
        { guard: { type: 'isAt', params: 'work' }, target: 'work' },
        { guard: { type: 'isAt', params: 'questions' }, target: 'questions' },
        { guard: { type: 'isAt', params: 'security' }, target: 'security' },
        { guard: { type: 'isAt', params: 'review' }, target: 'review' },
        { target: 'loan' },
      ],
    },
    loan: formStep('work'),
    work: formStep('questions', 'loan'),
    questions: formStep('security', 'work'),
    security: formStep('review', 'questions'),
    review: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            back: '#loanApplication.security',
            stepChosen: APPLICATION_STEPS.filter((step) => step !== 'review').map((step) => ({
              guard: { type: 'isChosen', params: ({ event }) => ({ chosen: event.step, step }) },
              target: `#loanApplication.${step}`,
            })),
            sendAsked: 'sending',
          },
        },
        sending: {
          invoke: {
            src: 'submit',
            input: ({ context, event }) => {
              assertEvent(event, 'sendAsked');
              return { version: context.version, ...(event.bureaux && { bureaux: event.bureaux }) };
            },
            onDone: {
              target: '#loanApplication.sent',
              actions: { type: 'noteSent', params: ({ event }) => event.output },
            },
            onError: [
              toSessionExpired,
              { guard: withError('isBehind'), target: 'behind' },
              { target: 'editing', actions: reportFailure('loanApplication') },
            ],
          },
        },
        behind: { on: { takeNewer: '#loanApplication.loading' } },
      },
    },
    sent: { type: 'final', entry: 'reportSent' },
    sessionExpired: { type: 'final' },
  },
});

export type LoanApplicationActor = ActorRefFrom<typeof loanApplicationMachine>;
type LoanApplicationSnapshot = SnapshotFrom<typeof loanApplicationMachine>;

/** Undefined before the draft is loaded and after the flow has ended. */
export function stepOf(snapshot: LoanApplicationSnapshot): ApplicationStep | undefined {
  return APPLICATION_STEPS.find((step) => snapshot.matches(step));
}

export function isCalling(snapshot: LoanApplicationSnapshot): boolean {
  const inner = Object.values(typeof snapshot.value === 'string' ? {} : snapshot.value);
  return inner.some((state) => state === 'saving' || state === 'catchingUp' || state === 'sending');
}
