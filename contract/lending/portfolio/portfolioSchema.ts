import Type, { type Static } from 'typebox';
import { ANNUAL_FIGURE } from '../../money/basisPoints';
import { basisPoints, count, day, koboAmount, oneOf, text } from '../../schema';
import { GRADES } from '../terms/grades';
import { NOTE_GROUPS } from './lateness';

const noteGroup = {
  noteCount: count('The number of notes'),
  lentKobo: koboAmount('Outstanding principal'),
};

const gradeGroupSchema = Type.Object(
  { kind: oneOf(GRADES, 'The grade'), ...noteGroup },
  { additionalProperties: false },
);

const standingGroupSchema = Type.Object(
  {
    kind: oneOf(NOTE_GROUPS, 'How late the loans are'),
    ...noteGroup,
    provisionKobo: koboAmount('The part of it that is probably lost'),
  },
  { additionalProperties: false },
);

const monthToComeSchema = Type.Object(
  {
    month: text('The month (YYYY-MM)', { examples: ['2026-12'], isPublic: true }),
    principalKobo: koboAmount('Expected principal'),
    interestKobo: koboAmount('Expected interest, after the servicing fee and before tax'),
  },
  { additionalProperties: false },
);
export type MonthToCome = Static<typeof monthToComeSchema>;

export const portfolioSchema = Type.Object(
  {
    today: day('The business day of these figures'),
    freeKobo: koboAmount(
      "Money the lender can pledge: the wallet's balance less anything due on the lender's own loans",
    ),
    pledgedKobo: koboAmount('The sum of all open pledges'),
    lentKobo: koboAmount('Principal lent that is neither repaid nor written off'),
    provisionsKobo: koboAmount('The part that is probably lost because loans are late or in default'),
    valueKobo: koboAmount('Free, pledged and lent money, after provisions'),
    resultKobo: koboAmount(
      'Interest, late fees and sale results, less servicing fees, withheld tax, losses and provisions; negative for a loss',
    ),
    interestKobo: koboAmount('Interest received so far, before the servicing fee'),
    lateFeesKobo: koboAmount('Late fees received so far'),
    servicingFeesKobo: koboAmount('Servicing fees charged so far'),
    withheldKobo: koboAmount('Tax withheld from the interest so far'),
    lossesKobo: koboAmount('Principal written off and not recovered'),
    salesKobo: koboAmount(
      'The result of note sales: price and accrued interest less principal and fee, and the reverse for bought notes; negative for a loss',
    ),
    recoveredKobo: koboAmount('Money received after defaults, after servicing fee and withheld tax'),
    grades: Type.Array(gradeGroupSchema, {
      description: 'Notes with outstanding principal by grade, best first; they add up to `lentKobo`',
    }),
    standings: Type.Array(standingGroupSchema, {
      description: 'The same notes by lateness, on time first; they add up to `lentKobo`',
    }),
    toCome: Type.Array(monthToComeSchema, {
      description:
        'Expected receipts by month if every instalment is paid on time; late ones count in the current month',
    }),
    expectedReturnBps: Type.Optional(
      basisPoints(
        'Expected annual return after fees and losses, before tax, on the amount lent after provisions; loans over 30 days late count as earning nothing; absent if nothing is lent',
        ANNUAL_FIGURE,
      ),
    ),
    xirrBps: Type.Optional(
      basisPoints(
        'XIRR so far, after withheld tax, with outstanding principal after provisions; absent until the first note is 30 days old, and beyond these bounds',
        ANNUAL_FIGURE,
      ),
    ),
  },
  { $id: 'Portfolio', description: "Figures of a lender's notes and pledges", additionalProperties: false },
);
export type Portfolio = Static<typeof portfolioSchema>;
