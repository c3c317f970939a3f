import Type, { type Static } from 'typebox';
import { count, day, flag, koboAmount, moment, text } from '../../schema';

const holidayFigures = {
  months: count('Its months: one or two'),
  costKobo: koboAmount('Interest that it adds, in the last instalments'),
  nextDueOn: day('When the next instalment is due with it'),
  endsOn: day('When the last instalment is due with it'),
  lastInstalmentKobo: koboAmount('The last instalment with it'),
};

const holidayChoiceSchema = Type.Object(
  {
    ...holidayFigures,
    nextDueBefore: day('When the next instalment is due without it'),
    text: text('The full text of the holiday, which the borrower asks for'),
    textHash: text('The hash of this text; asking for the holiday sends it back'),
  },
  { $id: 'HolidayChoice', description: 'A payment holiday as it would be today', additionalProperties: false },
);
export type HolidayChoice = Static<typeof holidayChoiceSchema>;

export const askedHolidaySchema = Type.Object(
  {
    ...holidayFigures,
    askedAt: moment('When the borrower asked for it'),
    isProposed: flag('Whether one administrator has agreed, and another decides'),
  },
  { $id: 'AskedHoliday', description: 'A payment holiday that the borrower asked for', additionalProperties: false },
);
export type AskedHoliday = Static<typeof askedHolidaySchema>;

export const loanHelpSchema = Type.Object(
  {
    holidays: Type.Array(holidayChoiceSchema, { description: 'The payment holidays that can be asked for now' }),
    askedHoliday: Type.Optional(askedHolidaySchema),
    planExample: Type.Optional(
      Type.Object(
        {
          months: count('The number of monthly instalments'),
          instalmentKobo: koboAmount('The largest of them'),
          costKobo: koboAmount('How much more would be paid in all'),
        },
        {
          description: 'The longest new plan as it would be today; absent where there can be none',
          additionalProperties: false,
        },
      ),
    ),
    promise: Type.Optional(
      Type.Object(
        { amountKobo: koboAmount('What was promised'), promisedOn: day('Until when') },
        { description: 'The promise to pay that is open', additionalProperties: false },
      ),
    ),
  },
  {
    $id: 'LoanHelp',
    description: "What can be done for a borrower who can't pay, and what it costs",
    additionalProperties: false,
  },
);
export type LoanHelp = Static<typeof loanHelpSchema>;
