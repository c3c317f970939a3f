import Type, { type Static } from 'typebox';
import { count, day, flag, koboAmount, moment, text } from '../../schema';

const holidayFigures = {
  months: count('Its length: one or two months'),
  costKobo: koboAmount('The interest it adds to the last instalments'),
  nextDueOn: day('The next due day with it'),
  endsOn: day('The last due day with it'),
  lastInstalmentKobo: koboAmount('The last instalment with it'),
  overdue: Type.Optional(
    Type.Object(
      {
        movedKobo: koboAmount('What is due now, without late fees, and will be due on the next due day'),
        feesKobo: koboAmount('Late fees that stay due now'),
        defaultFrom: day('From when the whole loan can be called in if nothing is paid'),
      },
      { description: 'Set if the loan is late', additionalProperties: false },
    ),
  ),
};

const holidayChoiceSchema = Type.Object(
  {
    ...holidayFigures,
    nextDueBefore: day('The next due day without it'),
    text: text('The full text of the holiday, which the borrower agrees to'),
    textHash: text('The hash of this text, sent back with the request'),
  },
  { $id: 'HolidayChoice', description: 'A payment holiday as of today', additionalProperties: false },
);
export type HolidayChoice = Static<typeof holidayChoiceSchema>;

export const askedHolidaySchema = Type.Object(
  {
    ...holidayFigures,
    askedAt: moment('When the borrower requested it'),
    isProposed: flag('Whether one administrator has approved it and another still decides'),
    waiting: Type.Optional(
      Type.Object(
        {
          endsOn: day('When the request ends if nobody answers it'),
          dueOn: day('When the instalment is due then'),
        },
        {
          description: 'Set while the instalment it would move has fallen due and is not collected',
          additionalProperties: false,
        },
      ),
    ),
  },
  { $id: 'AskedHoliday', description: 'A payment holiday that the borrower requested', additionalProperties: false },
);
export type AskedHoliday = Static<typeof askedHolidaySchema>;

export const endedHolidaySchema = Type.Object(
  {
    months: count('The length asked for: one or two months'),
    askedAt: moment('When the borrower requested it'),
    endedAt: moment('When the request ended'),
    isUnanswered: flag("Whether it ended because we didn't answer; otherwise the loan had changed"),
    dueOn: day('When the instalment is due that it would have moved'),
  },
  {
    $id: 'EndedHoliday',
    description: 'A request for a payment holiday that ended without a decision',
    additionalProperties: false,
  },
);
export type EndedHoliday = Static<typeof endedHolidaySchema>;

export const loanHelpSchema = Type.Object(
  {
    holidays: Type.Array(holidayChoiceSchema, { description: 'The payment holidays available now' }),
    askedHoliday: Type.Optional(askedHolidaySchema),
    endedHoliday: Type.Optional(endedHolidaySchema),
    planExample: Type.Optional(
      Type.Object(
        {
          months: count('The number of monthly instalments'),
          instalmentKobo: koboAmount('The largest instalment'),
          costKobo: koboAmount('How much more the borrower pays in total'),
        },
        {
          description: 'The longest new plan as of today; absent if none is possible',
          additionalProperties: false,
        },
      ),
    ),
    promise: Type.Optional(
      Type.Object(
        { amountKobo: koboAmount('The promised amount'), promisedOn: day('Until when') },
        { description: 'The open promise to pay', additionalProperties: false },
      ),
    ),
  },
  {
    $id: 'LoanHelp',
    description: "Options for a borrower who can't pay, and their cost",
    additionalProperties: false,
  },
);
export type LoanHelp = Static<typeof loanHelpSchema>;
