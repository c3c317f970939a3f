import { fromPromise } from 'xstate';
import type { MyApplicationDraft, SavedDraft } from '#contract/lending/applications/applicationDraftSchema';
import type { ApplicationDraft } from '#contract/lending/applications/draftRules';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import type { ApiStore } from '../../../api/api';
import { lendingApi } from '../../../domain/lending/lendingApi';
import type { DraftChange, OpenDraft, Submitted } from './loanApplicationSetup';
import { openStepOf } from './openStep';

const { myApplicationDraft, saveApplicationDraft, applyForLoan } = lendingApi.endpoints;

/** @param topsUp the live loan that the payout will pay off, and the least that pays it off */
export function loanApplicationCalls(store: ApiStore, topsUp?: { loanId: string; leastKobo: number }) {
  const topsUpId = topsUp?.loanId;
  const draftKeyFor = createIdempotencyKeys();
  const applicationKeyFor = createIdempotencyKeys();

  const load = (forceRefetch: boolean): Promise<MyApplicationDraft> =>
    store.dispatch(myApplicationDraft.initiate(undefined, { forceRefetch, subscribe: false })).unwrap();

  return {
    loadDraft: fromPromise<OpenDraft>(async () => {
      const { saved } = await load(true);
      return saved
        ? { version: saved.version, step: openStepOf(saved.draft, topsUp?.leastKobo) }
        : { version: null, step: 'loan' };
    }),

    saveDraft: fromPromise<SavedDraft, OpenDraft & { change: DraftChange }>(async ({ input }) => {
      const { version, step, change } = input;
      const draft: ApplicationDraft = { ...(await load(false)).saved?.draft, ...change, step };
      const body = { draft, ...(version !== null && { version }) };
      const call = saveApplicationDraft.initiate({ body, idempotencyKey: draftKeyFor(body) }, { track: false });
      return store.dispatch(call).unwrap();
    }),

    submit: fromPromise<{ loanId: string }, Submitted>(async ({ input }) => {
      const { saved } = await load(false);
      const body = { ...applicationOf(saved?.draft, input), ...(topsUpId !== undefined && { topsUpId }) };
      const call = applyForLoan.initiate({ body, idempotencyKey: applicationKeyFor(body) }, { track: false });
      return { loanId: (await store.dispatch(call).unwrap()).id };
    }),
  };
}

function applicationOf(draft: ApplicationDraft | undefined, { version: draftVersion, bureaux }: Submitted) {
  const { asked, work, answers, security } = draft ?? {};
  if (!asked || !work || !answers || draftVersion === null) throw new Error('The review shows whole drafts only');
  return {
    ...asked,
    work,
    answers,
    ...(security && { security }),
    ...(bureaux && { bureaux }),
    consent: true as const,
    draftVersion,
  };
}
