import Type, { type Static } from 'typebox';
import { basisPoints, count, day, koboAmount, oneOf, text } from '../../schema';
import { GRADES } from '../terms/grades';
import { STANDINGS } from './standings';

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
    kind: oneOf(STANDINGS, 'How late the loans are'),
    ...noteGroup,
    provisionKobo: koboAmount('The part of it that is probably lost'),
  },
  { additionalProperties: false },
);

const monthToComeSchema = Type.Object(
  {
    month: text('The month (YYYY-MM)', { examples: ['2026-12'], told: true }),
    principalKobo: koboAmount('Expected principal'),
    interestKobo: koboAmount('Expected interest, less the servicing fee'),
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
    lentKobo: koboAmount('Principal lent and neither repaid nor written off'),
    provisionsKobo: koboAmount('The part of it that is probably lost, as loans are late or in default'),
    valueKobo: koboAmount('Free, pledged and lent money, less the provisions'),
    resultKobo: koboAmount(
      'Interest and late fees received and what sales brought, less servicing fees, losses and provisions: below 0 for a loss',
    ),
    interestKobo: koboAmount('Interest received so far, before the servicing fee'),
    lateFeesKobo: koboAmount('Late fees received so far'),
    servicingFeesKobo: koboAmount('Servicing fees charged so far'),
    lossesKobo: koboAmount('Principal written off and not recovered'),
    salesKobo: koboAmount(
      'What sales of notes brought: prices and accrued interest less the principal that went with them and the fee, and the other way round for notes bought; below 0 for a loss',
    ),
    recoveredKobo: koboAmount('Money received after defaults, less the servicing fee'),
    grades: Type.Array(gradeGroupSchema, {
      description: 'The notes in which principal is lent, by grade, the best one first; they add up to `lentKobo`',
    }),
    standings: Type.Array(standingGroupSchema, {
      description: 'The same notes by how late their loans are, on time first; they add up to `lentKobo`',
    }),
    toCome: Type.Array(monthToComeSchema, {
      description: 'Expected receipts by month if every instalment is paid on time; late ones count in this month',
    }),
    expectedReturnBps: Type.Optional(
      basisPoints(
        'Expected return a year after fees and losses, of what is lent after provisions; loans over 30 days late count as bringing nothing; absent if nothing is lent',
      ),
    ),
    xirrBps: Type.Optional(
      basisPoints(
        'XIRR so far, outstanding principal counted after provisions; absent until the first note is 30 days old',
      ),
    ),
  },
  { $id: 'Portfolio', description: "A lender's notes and pledges in figures", additionalProperties: false },
);
export type Portfolio = Static<typeof portfolioSchema>;
