import { PRODUCT_NAME } from '../../../contract/product';
import { pledgeIncrement } from '../../../contract/lending/terms/increments';
import type { LendingTerms } from '../../../contract/lending/terms/lendingTerms';
import { typedNaira } from '../../../contract/money/typedAmount';

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
