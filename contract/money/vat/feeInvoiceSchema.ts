import Type, { type Static } from 'typebox';
import { basisPoints, day, id, koboAmount, oneOf, text } from '../../schema';
import { SHARE } from '../basisPoints';
import { INVOICED_FEES } from './feeInvoices';

export const feeInvoiceSchema = Type.Object(
  {
    id: text('The line of the fee'),
    invoiceNumber: Type.Optional(text('Absent until the books of the day close')),
    day: day('The business day on which the fee was paid'),
    fee: oneOf(INVOICED_FEES, 'Which fee it is'),
    loanId: id('The loan it was paid for'),
    netKobo: koboAmount('The fee without VAT'),
    vatBps: basisPoints('The rate of the VAT', SHARE),
    vatKobo: koboAmount('The VAT inside the fee'),
    totalKobo: koboAmount('The fee as it was shown and paid'),
  },
  { $id: 'FeeInvoice', description: 'A fee with VAT inside, as its payer sees it', additionalProperties: false },
);
export type FeeInvoice = Static<typeof feeInvoiceSchema>;
