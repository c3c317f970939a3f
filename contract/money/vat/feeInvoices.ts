import type { IsoDay } from '../../dates';

/** Fees that are the company's income; late fees go to lenders, and bank fees to the provider. */
export const INVOICED_FEES = ['origination', 'servicing', 'sale'] as const;
export type InvoicedFee = (typeof INVOICED_FEES)[number];

export const invoicedFeeLabels: Readonly<Record<InvoicedFee, string>> = {
  origination: 'Origination fee',
  servicing: 'Servicing fee',
  sale: 'Fee for selling a note',
};

const DIGITS = 6;

/** Numbers begin at 1 each year: `2026-000123`. */
export const invoiceNumber = (bookedOn: IsoDay, number: number): string =>
  `${bookedOn.slice(0, 4)}-${String(number).padStart(DIGITS, '0')}`;
