import { PAST_DUE_BANDS, pastDueBand, type PastDueBand, pastDueLabels } from '../schedule/daysPastDue';
import { isBeingRepaid, LOAN_STATES, type LoanState } from '../loans/states';

/** Loans with outstanding principal: being repaid, by lateness, or in default. */
export type Lateness = PastDueBand | 'defaulted';

/** As groups of a portfolio; a restructured loan is in a group of its own, however late. */
export const NOTE_GROUPS = [...PAST_DUE_BANDS, 'restructured', 'defaulted'] as const;
export type NoteGroup = (typeof NOTE_GROUPS)[number];

export const noteGroupLabels: Readonly<Record<NoteGroup, string>> = {
  ...pastDueLabels,
  restructured: 'Restructured',
  defaulted: 'In default',
};

/** Undefined if nothing is lent: before the payout, after the end and once written off. */
export function latenessOf(state: LoanState, daysPastDue: number): Lateness | undefined {
  if (state === 'defaulted') return 'defaulted';
  return isBeingRepaid(state) ? pastDueBand(daysPastDue) : undefined;
}

/** States of loans with outstanding principal. */
export const OUTSTANDING_STATES: readonly LoanState[] = LOAN_STATES.filter(
  (state) => latenessOf(state, 0) !== undefined,
);
