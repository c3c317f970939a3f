import Type, { type Static } from 'typebox';
import { count, id, koboAmount, moment, oneOf, text } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { LIFE_EVENT_TYPES } from '../loans/eventTypes';

export const lendingActivitySchema = Type.Object(
  {
    id: text("The loan's id and the event's number, joined by a colon"),
    loanId: id('The loan'),
    purpose: oneOf(LOAN_PURPOSES, 'The purpose of the loan'),
    as: oneOf(['borrower', 'lender'], "The caller's part in the loan"),
    type: oneOf(LIFE_EVENT_TYPES, 'The type of event'),
    at: moment('The time of the event, by the business clock'),
    pledgeCount: Type.Optional(
      count("How many pledges to the caller's loan in a row this is, with their sum and the time of the latest"),
    ),
    amountKobo: Type.Optional(
      koboAmount("The amount moved in the caller's wallet, or the event's own amount; absent if there is none"),
    ),
    direction: Type.Optional(
      oneOf(['in', 'out'], "Whether the money came in or went out; absent if the caller's wallet did not change"),
    ),
  },
  {
    $id: 'LendingActivity',
    description: 'An event of a loan that the caller takes part in',
    additionalProperties: false,
  },
);
export type LendingActivity = Static<typeof lendingActivitySchema>;
