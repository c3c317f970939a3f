import { PAST_DUE_BANDS, pastDueBand } from '../schedule/daysPastDue';
import { pastDueLabels } from '../schedule/pastDueLabels';
import type { LoanState } from '../loans/states';

/** How the loans stand in which money is lent: those being repaid by how late they are, and those in default. */
export const STANDINGS = [...PAST_DUE_BANDS, 'defaulted'] as const;
export type Standing = (typeof STANDINGS)[number];

export const standingLabels: Readonly<Record<Standing, string>> = { ...pastDueLabels, defaulted: 'In default' };

/** Undefined where nothing is lent any more: before the payout, once it is over, and once it is written off. */
export function standingOf(state: LoanState, daysPastDue: number): Standing | undefined {
  if (state === 'defaulted') return 'defaulted';
  return state === 'repaying' ? pastDueBand(daysPastDue) : undefined;
}
