import type { LoanRow } from '#server/kernel/db/schema/loans';

type Offer = Pick<LoanRow, 'id' | 'termsVersion' | 'annualRateBps' | 'originationFeeBps' | 'servicingFeeBps'>;

/** The terms fixed by a loan's offer. @throws Error if the loan was never offered */
export function offered({ id, termsVersion, annualRateBps, originationFeeBps, servicingFeeBps }: Offer) {
  if (termsVersion === null || annualRateBps === null || originationFeeBps === null || servicingFeeBps === null)
    throw new Error(`Loan ${id} was never offered`);
  return { termsVersion, annualRateBps, originationFeeBps, servicingFeeBps };
}
