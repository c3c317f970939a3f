import { PRODUCT_NAME } from '#contract/product';
import { expectedNetReturn } from '#contract/lending/shares/returns';
import { GRADES } from '#contract/lending/terms/grades';
import { pledgeIncrement } from '#contract/lending/terms/increments';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { formatRate } from '#contract/money/format';
import { typedNaira } from '#contract/money/typedAmount';

/** From the worst to the best grade, such as '20.6–26.8%'. */
export function expectedReturns({ grades, servicingFeeBps }: LendingTerms): string {
  const returns = GRADES.map((grade) => expectedNetReturn({ ...grades[grade], servicingFeeBps })).sort((a, b) => a - b);
  const [least, most] = [returns[0], returns.at(-1)];
  return least === undefined || most === undefined ? '' : `${formatRate(least).replace('%', '')}–${formatRate(most)}`;
}

export const SECURITY_OF_LOANS = 'A loan is unsecured unless its listing names an asset, and none is insured.';

export const LENDING_RISKS = [
  `You can lose some or all of what you lend. ${PRODUCT_NAME} does not repay it.`,
  SECURITY_OF_LOANS,
  'The money comes back month by month. Once the loan is paid out you cannot call it back.',
  'Payments can come late. What a loan should bring is an estimate, not a promise.',
] as const;

/** A lender's minimum (docs/product/app.md#honest-claims). */
export function lendingIncrementOf(terms: LendingTerms) {
  const dollars = `${terms.incrementDollars} dollars`;
  const naira = typedNaira(pledgeIncrement(terms));
  return { dollars, naira, text: `${dollars} (about ₦${naira}) or more` } as const;
}
