import { naira, type Kobo } from '../../money/kobo';

/** Borrowers' monthly income as lenders see it: never the amount itself. */
export const INCOME_RANGES = ['under100k', 'from100kTo250k', 'from250kTo500k', 'from500kTo1m', 'over1m'] as const;

export type IncomeRange = (typeof INCOME_RANGES)[number];

/** In the words of screens. */
export const incomeRangeLabels: Readonly<Record<IncomeRange, string>> = {
  under100k: 'Under ₦100,000',
  from100kTo250k: '₦100,000 to ₦250,000',
  from250kTo500k: '₦250,000 to ₦500,000',
  from500kTo1m: '₦500,000 to ₦1,000,000',
  over1m: '₦1,000,000 or more',
};

/** Where each range ends; the last has no end. */
const ENDS: readonly (readonly [IncomeRange, Kobo])[] = [
  ['under100k', naira(100_000)],
  ['from100kTo250k', naira(250_000)],
  ['from250kTo500k', naira(500_000)],
  ['from500kTo1m', naira(1_000_000)],
];

/** The range that a monthly income lies in; a range holds its lower end. */
export function incomeRangeOf(monthlyIncomeKobo: Kobo): IncomeRange {
  return ENDS.find(([, end]) => monthlyIncomeKobo < end)?.[0] ?? 'over1m';
}
