import Type, { type Static, type TProperties } from 'typebox';
import { count, day, id, koboAmount, moment, oneOf } from '../../schema';
import { requirements } from '../../people/eligibility/eligibility';

const situation = <const Kind extends string, Fields extends TProperties>(kind: Kind, fields: Fields) =>
  Type.Object({ kind: oneOf([kind], 'The situation'), ...fields }, { additionalProperties: false });

const loanId = id('The loan');
const deadline = Type.Optional(moment('Until when; absent where nothing waits'));
const loanSize = { principalKobo: koboAmount('The amount'), months: count('The number of monthly instalments') };
const payment = { amountKobo: koboAmount('The amount to pay'), on: day('The due day') };
const progress = {
  paidInstalments: count('The instalments that are paid'),
  instalments: count('All instalments'),
};

export const situationSchema = Type.Union(
  [
    situation('frozen', {}),
    situation('newPlan', {
      loanId,
      months: count('The number of monthly instalments'),
      totalKobo: koboAmount('All its instalments together'),
    }),
    situation('defaulted', { loanId, dueKobo: koboAmount('What is due and not paid') }),
    situation('writtenOff', { loanId }),
    situation('late', { loanId, ...payment, daysPastDue: count('For how many days it is past due') }),
    situation('question', { loanId, deadline }),
    situation('offer', { loanId, ...loanSize, instalmentKobo: koboAmount('A monthly instalment'), deadline }),
    situation('dueSoon', { loanId, ...payment, ...progress }),
    situation('administrator', {}),
    situation('inReview', { loanId, ...loanSize }),
    situation('funding', {
      loanId,
      principalKobo: koboAmount('The amount'),
      pledgedKobo: koboAmount('What is pledged of it'),
      deadline,
    }),
    situation('funded', { loanId, paidOutKobo: koboAmount('What the borrower receives'), deadline }),
    situation('nextPayment', { loanId, ...payment, ...progress }),
    situation('bvnPending', {}),
    situation('bvnMissing', {}),
    situation('requirementMissing', {
      requirement: oneOf(requirements, 'What is missing before the caller may borrow or lend'),
    }),
    situation('emptyWallet', {}),
    situation('moneyToLend', { walletKobo: koboAmount("The wallet's balance") }),
    situation('moneyLent', {}),
  ],
  {
    $id: 'Situation',
    description: 'Where the caller stands, with what the one next act needs; the first that fits, in this order',
  },
);
export type Situation = Static<typeof situationSchema>;
