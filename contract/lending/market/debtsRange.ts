import { naira, type Kobo } from '../../money/kobo';

/** What borrowers pay back on other debts in a month, as lenders see it: never the amount itself. */
export const DEBTS_RANGES = ['none', 'under25k', 'from25kTo100k', 'over100k'] as const;

export type DebtsRange = (typeof DEBTS_RANGES)[number];

/** In the words of screens. */
export const debtsRangeLabels: Readonly<Record<DebtsRange, string>> = {
  none: 'None',
  under25k: 'Under ₦25,000',
  from25kTo100k: '₦25,000 to ₦100,000',
  over100k: '₦100,000 and more',
};

/** Where each range ends; the last has no end. */
const ENDS: readonly (readonly [DebtsRange, Kobo])[] = [
  ['under25k', naira(25_000)],
  ['from25kTo100k', naira(100_000)],
];

/** The range that a month's debts lie in; a range holds its lower end. */
export function debtsRangeOf(monthlyDebtsKobo: Kobo): DebtsRange {
  if (monthlyDebtsKobo === 0) return 'none';
  return ENDS.find(([, end]) => monthlyDebtsKobo < end)?.[0] ?? 'over100k';
}
