import Type, { type Static } from 'typebox';
import { count, koboAmount, text } from '../../schema';

export const reportRowSchema = Type.Object(
  {
    section: text('The part of the report', { csv: 'Section' }),
    figure: text('What is counted', { csv: 'Figure' }),
    count: Type.Optional(count('How many, if it counts anything', { csv: 'Number' })),
    amountKobo: Type.Optional(koboAmount('How much', { csv: 'Amount (NGN)' })),
  },
  { $id: 'ReportRow', description: 'A figure of the lending report', additionalProperties: false },
);
export type ReportRow = Static<typeof reportRowSchema>;
