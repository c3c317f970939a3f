import Type, { type Static } from 'typebox';
import { count, koboAmount, text } from '../../schema';

const vatMonthSchema = Type.Object(
  {
    month: text('The month (YYYY-MM)', { isPublic: true }),
    invoices: count('The number of its invoices'),
    netKobo: koboAmount('Their sum without VAT'),
    vatKobo: koboAmount('Their VAT'),
    totalKobo: koboAmount('Their sum with VAT'),
  },
  { $id: 'VatMonth', description: 'The invoices of a month whose days are closed', additionalProperties: false },
);
export type VatMonth = Static<typeof vatMonthSchema>;

export const vatBookSchema = Type.Object(
  {
    unpaidKobo: koboAmount('VAT inside fees that is not paid over to the tax authority yet'),
    months: Type.Array(vatMonthSchema, { description: 'The months with invoices, newest first' }),
  },
  { $id: 'VatBook', description: 'VAT inside fees, by month', additionalProperties: false },
);
export type VatBook = Static<typeof vatBookSchema>;
