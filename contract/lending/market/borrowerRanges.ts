import { naira, type Kobo } from '../../money/kobo';

/** Lenders see the range, never the exact amount. */
export const INCOME_RANGES = ['under100k', 'from100kTo250k', 'from250kTo500k', 'from500kTo1m', 'over1m'] as const;

type IncomeRange = (typeof INCOME_RANGES)[number];

export const incomeRangeLabels: Readonly<Record<IncomeRange, string>> = {
  under100k: 'Under ₦100,000',
  from100kTo250k: '₦100,000 to ₦250,000',
  from250kTo500k: '₦250,000 to ₦500,000',
  from500kTo1m: '₦500,000 to ₦1,000,000',
  over1m: '₦1,000,000 or more',
};

/** Upper limits, exclusive; the last range has none. */
const INCOME_ENDS: readonly (readonly [IncomeRange, Kobo])[] = [
  ['under100k', naira(100_000)],
  ['from100kTo250k', naira(250_000)],
  ['from250kTo500k', naira(500_000)],
  ['from500kTo1m', naira(1_000_000)],
];

/** Lenders see this range, never the income itself. */
export function incomeRangeOf(monthlyIncomeKobo: Kobo): IncomeRange {
  return INCOME_ENDS.find(([, end]) => monthlyIncomeKobo < end)?.[0] ?? 'over1m';
}

export const DEBTS_RANGES = ['none', 'under25k', 'from25kTo100k', 'over100k'] as const;

type DebtsRange = (typeof DEBTS_RANGES)[number];

export const debtsRangeLabels: Readonly<Record<DebtsRange, string>> = {
  none: 'None',
  under25k: 'Under ₦25,000',
  from25kTo100k: '₦25,000 to ₦100,000',
  over100k: '₦100,000 and more',
};

const DEBTS_ENDS: readonly (readonly [DebtsRange, Kobo])[] = [
  ['under25k', naira(25_000)],
  ['from25kTo100k', naira(100_000)],
];

/** Lenders see this range, never the amount itself. */
export function debtsRangeOf(monthlyDebtsKobo: Kobo): DebtsRange {
  if (monthlyDebtsKobo === 0) return 'none';
  return DEBTS_ENDS.find(([, end]) => monthlyDebtsKobo < end)?.[0] ?? 'over100k';
}
