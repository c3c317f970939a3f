import { assign, emit, setup } from 'xstate';
import type { ApplicationStep, ApplicationDraft } from '../../../../contract/lending/applications/draftRules';
import type { SavedDraft } from '../../../../contract/lending/applications/applicationDraftSchema';
import { hasCode, type ApiError } from '../../../api/apiError';
import { notProvided } from '../../../api/flowMachine';

/** Where a draft is taken up. */
export interface OpenDraft {
  /** None where nothing is saved yet. */
  version: string | null;
  step: ApplicationStep;
}

/** What a step says; it takes the place of what it said before. */
export type DraftChange = Omit<ApplicationDraft, 'step'>;

/** What is said in the application is kept by the server and the cache of its calls, never here. */
interface LoanApplicationContext extends OpenDraft {
  /** Goes up when the draft is loaded: forms then begin anew with what it says. */
  edition: number;
  /** Of the loan, once the application is sent. */
  loanId: string | null;
}

export type LoanApplicationEvent =
  | { type: 'retry' }
  | { type: 'stepSubmitted'; change: DraftChange }
  | { type: 'back' }
  | { type: 'stepChosen'; step: ApplicationStep }
  | { type: 'sendAsked' }
  | { type: 'takeNewer' }
  | { type: 'keepMine' };

/** What the wizard tells the page, beside its state. */
export type LoanApplicationEmitted = { type: 'failed'; row: 'loanApplication'; error: ApiError } | { type: 'sent' };

const types: {
  context?: LoanApplicationContext;
  events?: LoanApplicationEvent;
  emitted?: LoanApplicationEmitted;
} = {};

/** What the machine is made of: its actors (to be provided), guards and actions. */
export const loanApplicationSetup = setup({
  types,
  actors: {
    loadDraft: notProvided<OpenDraft>(),
    saveDraft: notProvided<SavedDraft, OpenDraft & { change: DraftChange }>(),
    submit: notProvided<{ loanId: string }, Pick<OpenDraft, 'version'>>(),
  },
  guards: {
    isAt: ({ context }, step: ApplicationStep) => context.step === step,
    isChosen: (_, { chosen, step }: { chosen: ApplicationStep; step: ApplicationStep }) => chosen === step,
    isExpired: (_, error: ApiError) => error.kind === 'expired',
    isBehind: (_, error: ApiError) => hasCode(error, 'DRAFT_CHANGED'),
  },
  actions: {
    noteDraft: assign(({ context }, draft: OpenDraft) => ({ ...draft, edition: context.edition + 1 })),
    noteVersion: assign((_, version: string | null) => ({ version })),
    noteSent: assign((_, { loanId }: { loanId: string }) => ({ loanId })),
    reportFailure: emit((_, failed: { row: 'loanApplication'; error: ApiError }) => ({
      type: 'failed' as const,
      ...failed,
    })),
    reportSent: emit({ type: 'sent' }),
  },
});
