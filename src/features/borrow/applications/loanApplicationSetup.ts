import { assign, emit, setup } from 'xstate';
import type { ApplicationStep, ApplicationDraft } from '#contract/lending/applications/draftRules';
import type { BureauConsent } from '#contract/lending/bureaux/bureauRules';
import type { SavedDraft } from '#contract/lending/applications/applicationDraftSchema';
import { hasCode, type ApiError } from '../../../api/apiError';
import { notProvided } from '../../../api/flowMachine';

export interface OpenDraft {
  version: string | null;
  step: ApplicationStep;
}

export type DraftChange = Omit<ApplicationDraft, 'step'>;

/** The BVN in a consent is never kept in the context. */
export interface Submitted extends Pick<OpenDraft, 'version'> {
  bureaux?: BureauConsent;
}

/** The draft lives on the server and in RTK Query's cache, never here. */
interface LoanApplicationContext extends OpenDraft {
  /** Increases whenever the draft is loaded; forms then reset. */
  edition: number;
  loanId: string | null;
}

type LoanApplicationEvent =
  | { type: 'retry' }
  | { type: 'stepSubmitted'; change: DraftChange }
  | { type: 'back' }
  | { type: 'stepChosen'; step: ApplicationStep }
  | { type: 'sendAsked'; bureaux?: BureauConsent }
  | { type: 'takeNewer' }
  | { type: 'keepMine' };

export type LoanApplicationEmitted = { type: 'failed'; row: 'loanApplication'; error: ApiError } | { type: 'sent' };

const types: {
  context?: LoanApplicationContext;
  events?: LoanApplicationEvent;
  emitted?: LoanApplicationEmitted;
} = {};

export const loanApplicationSetup = setup({
  types,
  actors: {
    loadDraft: notProvided<OpenDraft>(),
    saveDraft: notProvided<SavedDraft, OpenDraft & { change: DraftChange }>(),
    submit: notProvided<{ loanId: string }, Submitted>(),
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
