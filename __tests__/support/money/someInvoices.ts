import { basisPoints } from '#contract/money/basisPoints';
import { kobo, naira } from '#contract/money/kobo';
import type { FeeInvoice } from '#contract/money/vat/feeInvoiceSchema';

const paid = {
  loanId: '0f0f0f0f-0000-4000-8000-000000000009',
  netKobo: kobo(2_232_56),
  vatBps: basisPoints(750),
  vatKobo: kobo(167_44),
  totalKobo: naira(2_400),
} as const;

/** Newest first; the first one's day is still open. */
export const someInvoices: FeeInvoice[] = [
  { ...paid, id: '8', fee: 'servicing', day: '2026-11-30' },
  { ...paid, id: '7', fee: 'origination', day: '2026-11-28', invoiceNumber: '2026-000123' },
];
