import Type, { type Static } from 'typebox';
import { day, id, koboAmount, text } from '../../schema';

export const oldLoanSchema = Type.Object(
  {
    loanId: id('The loan'),
    today: day('The business day of these figures'),
    settlementKobo: koboAmount('What pays it off today'),
    instalmentKobo: koboAmount('Its next instalment'),
    endsOn: day('Its last due day'),
    restKobo: koboAmount('All that is unpaid, with the interest to its end'),
  },
  { $id: 'OldLoan', description: 'A loan that a new one would pay off', additionalProperties: false },
);
export type OldLoan = Static<typeof oldLoanSchema>;

export const topsUpSchema = Type.Object(
  {
    loanId: id('The loan that the payout pays off'),
    settledKobo: Type.Optional(
      koboAmount('What it was paid off with at the payout; absent before, and if it had ended'),
    ),
    old: Type.Optional(oldLoanSchema),
    whyNot: Type.Optional(text('Why it could not be paid out now; absent if it could')),
  },
  {
    $id: 'TopsUp',
    description: 'The loan that this one tops up; `old` is absent once that loan has ended',
    additionalProperties: false,
  },
);
export type TopsUp = Static<typeof topsUpSchema>;
