import { rateOf, type BasisPoints } from '../../money/basisPoints';
import { kobo, maxKobo, minKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import type { Distribution } from './distribution';

/** A share after tax: `toLenderKobo` is less the servicing fee and the tax. */
export interface TaxedDistribution extends Distribution {
  readonly withheldKobo: Kobo;
}

/**
 * The tax on the interest of a share, rounded down to a kobo; never more than the interest after the servicing fee
 * (docs/product/money.md#withholding).
 */
export function taxOn(
  { interestKobo, servicingFeeKobo }: { interestKobo: Kobo; servicingFeeKobo: Kobo },
  withholdingBps: BasisPoints,
): Kobo {
  const taxKobo = kobo(rateOf(withholdingBps).times(interestKobo).floor());
  return minKobo(taxKobo, maxKobo(NO_KOBO, subtractKobo(interestKobo, servicingFeeKobo)));
}

/** Withholds the tax of each share from what its lender gets. */
export const withhold = (shares: readonly Distribution[], withholdingBps: BasisPoints): TaxedDistribution[] =>
  shares.map((share) => {
    const { parts, servicingFeeKobo, toLenderKobo } = share;
    const withheldKobo = taxOn({ interestKobo: parts.interestKobo, servicingFeeKobo }, withholdingBps);
    return { ...share, withheldKobo, toLenderKobo: subtractKobo(toLenderKobo, withheldKobo) };
  });
