import type { IsoDay } from '../../dates';
import type { BasisPoints } from '../basisPoints';
import type { Kobo } from '../kobo';
import { Ratio } from '../ratio';
import { roundToKobo } from '../rounding';

/** Fees that are the company's income; late fees go to lenders, and bank fees to the provider. */
export const INVOICED_FEES = ['origination', 'servicing', 'sale'] as const;
export type InvoicedFee = (typeof INVOICED_FEES)[number];

/** Figures of the lending terms (docs/product/money.md#vat). A fee with a rate of 0 is exempt. */
export type VatTerms = Readonly<Record<`${InvoicedFee}Bps`, BasisPoints>>;

export const invoicedFeeLabels: Readonly<Record<InvoicedFee, string>> = {
  origination: 'Origination fee',
  servicing: 'Servicing fee',
  sale: 'Fee for selling a note',
};

const PER_ONE = 10_000n;

/** The VAT that a fee contains, rounded once: 7.5% are 7.5 parts of 107.5. */
export const vatIn = (feeKobo: Kobo, bps: BasisPoints): Kobo =>
  roundToKobo(Ratio.of(bps, PER_ONE + BigInt(bps)).times(feeKobo));

const DIGITS = 6;

/** Numbers begin at 1 each year: `2026-000123`. */
export const invoiceNumber = (bookedOn: IsoDay, number: number): string =>
  `${bookedOn.slice(0, 4)}-${String(number).padStart(DIGITS, '0')}`;
