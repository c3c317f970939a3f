import { partOf, type BasisPoints } from '../../money/basisPoints';
import { subtractKobo, type Kobo } from '../../money/kobo';

/** A principal divided into what the borrower gets and the fee taken from it. */
export interface Disbursement {
  readonly originationFeeKobo: Kobo;
  /** The principal less the fee. */
  readonly paidOutKobo: Kobo;
}

/** What a borrower gets of the principal once the origination fee is taken (docs/product/lending.md#lending-terms). */
export function disbursement(principalKobo: Kobo, originationFeeBps: BasisPoints): Disbursement {
  const originationFeeKobo = partOf(principalKobo, originationFeeBps);
  return { originationFeeKobo, paidOutKobo: subtractKobo(principalKobo, originationFeeKobo) };
}

/**
 * The servicing fee to take from a note now: that of all interest it received so far, rounded, less what was taken. So
 * many small payments cost a lender no more than a large one (docs/product/lending.md#shares).
 */
export function servicingFee(interestSoFarKobo: Kobo, takenSoFarKobo: Kobo, servicingFeeBps: BasisPoints): Kobo {
  return subtractKobo(partOf(interestSoFarKobo, servicingFeeBps), takenSoFarKobo);
}
