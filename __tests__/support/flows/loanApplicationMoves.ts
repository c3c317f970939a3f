import type { ErrorCode } from '#contract/errors';
import { QUESTIONS } from '#contract/lending/applications/questions';
import { naira } from '#contract/money/kobo';
import type { ApiError } from '../../../src/api/apiError';
import { doneEvent, errorEvent, type Move, type Start } from './fixtures';

/** /profile/apply starts without input, because the draft is on the server. */
export const loanApplicationStarts = [{ name: 'the page is opened', input: {} }] as const satisfies Start[];

const failed = (state: string, error: ApiError) => errorEvent(`loanApplication.${state}`, error);
const done = (state: string, output?: unknown) => doneEvent(`loanApplication.${state}`, output);
const coded = (status: number, code: ErrorCode): ApiError => ({ kind: 'coded', status, code, text: '' });

const asked = { purpose: 'business', principalKobo: naira(80_000), months: 6 } as const;
const work = { kind: 'salaried', monthlyIncomeKobo: naira(200_000), monthsInWork: 30, monthlyDebtsKobo: 0 } as const;
const changes = { loan: { asked }, work: { work }, questions: { answers: QUESTIONS.map(() => 3) }, security: {} };

const AN_ID = '00000000-0000-4000-8000-000000000000';
const draft = (step: string) => ({ version: AN_ID, step });
const inStep = (step: string) => ({
  possible: ({ snapshot }: { snapshot: { value: unknown } }) =>
    typeof snapshot.value === 'object' && snapshot.value !== null && step in snapshot.value,
});

/** The moves of one step with a form. */
const movesOf = (step: keyof typeof changes) => [
  { name: `${step}: save`, event: { type: 'stepSubmitted', change: changes[step] }, ...inStep(step) },
  { name: `${step}: saved`, event: done(`${step}.saving`, { version: AN_ID }) },
  { name: `${step}: saving fails`, event: failed(`${step}.saving`, { kind: 'unanswered' }) },
  { name: `${step}: saving: expired`, event: failed(`${step}.saving`, { kind: 'expired' }) },
  { name: `${step}: saved elsewhere before`, event: failed(`${step}.saving`, coded(409, 'DRAFT_CHANGED')) },
  { name: `${step}: keep this step`, event: { type: 'keepMine' }, ...inStep(step) },
  { name: `${step}: caught up`, event: done(`${step}.catchingUp`, draft('work')) },
  { name: `${step}: catching up fails`, event: failed(`${step}.catchingUp`, { kind: 'unanswered' }) },
  { name: `${step}: catching up: expired`, event: failed(`${step}.catchingUp`, { kind: 'expired' }) },
];

export const loanApplicationMoves = [
  { name: 'no draft', event: done('loading', { version: null, step: 'loan' }) },
  { name: 'a draft at the work', event: done('loading', draft('work')) },
  { name: 'a draft at the questions', event: done('loading', draft('questions')) },
  { name: 'a draft at the security', event: done('loading', draft('security')) },
  { name: 'a draft at the review', event: done('loading', draft('review')) },
  { name: 'loading fails', event: failed('loading', { kind: 'unanswered' }) },
  { name: 'loading: expired', event: failed('loading', { kind: 'expired' }) },
  { name: 'try again', event: { type: 'retry' } },
  { name: 'back', event: { type: 'back' } },
  { name: 'take the newer version', event: { type: 'takeNewer' } },
  ...movesOf('loan'),
  ...movesOf('work'),
  ...movesOf('questions'),
  ...movesOf('security'),
  { name: 'change the loan', event: { type: 'stepChosen', step: 'loan' } },
  { name: 'change the work', event: { type: 'stepChosen', step: 'work' } },
  { name: 'change the questions', event: { type: 'stepChosen', step: 'questions' } },
  { name: 'change the security', event: { type: 'stepChosen', step: 'security' } },
  { name: 'send', event: { type: 'sendAsked' } },
  { name: 'sent', event: done('review.sending', { loanId: AN_ID }) },
  { name: 'sending fails', event: failed('review.sending', coded(409, 'LIVE_LOAN_EXISTS')) },
  { name: 'sending: expired', event: failed('review.sending', { kind: 'expired' }) },
  { name: 'changed elsewhere before it was sent', event: failed('review.sending', coded(409, 'DRAFT_CHANGED')) },
] as const satisfies Move[];
