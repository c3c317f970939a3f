import Type, { type Static } from 'typebox';
import type { Kobo } from '../../money/kobo';
import { basisPoints, count, day, koboAmount, oneOf, text } from '../../schema';
import { LOAN_STATES } from '../loans/states';
import { PAST_DUE_BANDS } from '../schedule/daysPastDue';
import { GRADES } from '../terms/grades';

const noteGroupSchema = <const Kinds extends string[]>(kinds: readonly [...Kinds], description: string) =>
  Type.Object(
    {
      kind: oneOf(kinds, description),
      noteCount: count('The number of notes'),
      lentKobo: koboAmount('Outstanding principal'),
    },
    { additionalProperties: false },
  );

export interface NoteGroup<Kind extends string> {
  kind: Kind;
  noteCount: number;
  lentKobo: Kobo;
}

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
    interestKobo: koboAmount('Interest received so far, before the servicing fee'),
    lateFeesKobo: koboAmount('Late fees received so far'),
    servicingFeesKobo: koboAmount('Servicing fees charged so far'),
    lossesKobo: koboAmount('Principal written off and not recovered'),
    recoveredKobo: koboAmount('Money received after defaults, less the servicing fee'),
    grades: Type.Array(noteGroupSchema(GRADES, 'The grade'), { description: 'Notes by grade, best first' }),
    states: Type.Array(noteGroupSchema(LOAN_STATES, 'The state of the loans'), {
      description: 'Notes by the state of their loans',
    }),
    lateness: Type.Array(noteGroupSchema(PAST_DUE_BANDS, 'How late the loans are'), {
      description: 'Notes of loans in repayment by how late the loans are, on time first',
    }),
    toCome: Type.Array(monthToComeSchema, {
      description: 'Expected receipts by month if every instalment is paid on time; late ones count in this month',
    }),
    expectedReturnBps: Type.Optional(
      basisPoints('Expected return a year after fees and losses; absent if nothing is lent'),
    ),
    xirrBps: Type.Optional(
      basisPoints('XIRR so far, outstanding principal counted in full; absent until the first note is 30 days old'),
    ),
  },
  { $id: 'Portfolio', description: "A lender's notes and pledges in figures", additionalProperties: false },
);
export type Portfolio = Static<typeof portfolioSchema>;
