import type { BasisPoints } from '../basisPoints';
import type { Kobo } from '../kobo';
import { Ratio } from '../ratio';
import { roundToKobo } from '../rounding';
import type { InvoicedFee } from './feeInvoices';

/** Figures of the lending terms (docs/product/money.md#vat). A fee with a rate of 0 is exempt. */
export type VatTerms = Readonly<Record<`${InvoicedFee}Bps`, BasisPoints>>;

const PER_ONE = 10_000n;

/** The VAT that a fee contains, rounded once: 7.5% are 7.5 parts of 107.5. */
export const vatIn = (feeKobo: Kobo, bps: BasisPoints): Kobo =>
  roundToKobo(Ratio.of(bps, PER_ONE + BigInt(bps)).times(feeKobo));
