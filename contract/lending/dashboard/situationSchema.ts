import Type, { type Static, type TProperties } from 'typebox';
import { SHARE } from '../../money/basisPoints';
import { basisPoints, count, day, id, koboAmount, moment, oneOf } from '../../schema';
import { DECLINE_REASONS } from '../applications/declineReasons';
import { requirements } from '../../people/eligibility/eligibility';

const situation = <const Kind extends string, Fields extends TProperties>(kind: Kind, fields: Fields) =>
  Type.Object({ kind: oneOf([kind], 'The situation'), ...fields }, { additionalProperties: false });

const loanId = id('The loan');
const deadline = Type.Optional(moment('The deadline; absent if nothing is pending'));
const loanSize = { principalKobo: koboAmount('The amount'), months: count('The number of monthly instalments') };
const payment = { amountKobo: koboAmount('The amount to pay'), on: day('The due day') };
const progress = {
  daysLeft: count('Days until the due day'),
  paidInstalments: count('The number of paid instalments'),
  instalments: count('All instalments'),
};

export const situationSchema = Type.Union(
  [
    situation('frozen', {}),
    situation('newPlan', {
      loanId,
      months: count('The number of monthly instalments'),
      totalKobo: koboAmount('The sum of all instalments'),
    }),
    situation('defaulted', {
      loanId,
      dueKobo: koboAmount('The unpaid amount due'),
      since: day('The day of the default; nothing accrues from it on'),
    }),
    situation('writtenOff', { loanId, dueKobo: koboAmount('The unpaid amount due') }),
    situation('late', {
      loanId,
      ...payment,
      daysPastDue: count('Days past due'),
      overdueInstalments: count('Instalments that are due and not paid'),
    }),
    situation('question', { loanId, deadline }),
    situation('offer', { loanId, ...loanSize, instalmentKobo: koboAmount('A monthly instalment'), deadline }),
    situation('dueSoon', { loanId, ...payment, ...progress }),
    situation('administrator', {}),
    situation('inReview', { loanId, ...loanSize }),
    situation('funding', {
      loanId,
      principalKobo: koboAmount('The amount'),
      pledgedKobo: koboAmount('The amount pledged so far'),
      deadline,
    }),
    situation('funded', {
      loanId,
      paidOutKobo: Type.Optional(
        koboAmount('The amount the borrower receives; absent if the loan that it tops up could not be paid off now'),
      ),
      deadline,
    }),
    situation('nextPayment', { loanId, ...payment, ...progress }),
    situation('declined', {
      loanId,
      reasons: Type.Array(oneOf(DECLINE_REASONS, 'A published reason'), { description: 'Why' }),
      fits: Type.Optional(
        Type.Object(
          {
            principalKobo: koboAmount('The amount'),
            burdenBps: basisPoints('Its instalment and the other debts as a share of the income', SHARE, {
              isPublic: false,
            }),
          },
          {
            description:
              'The largest smaller amount that the income carries; absent if the debts are not the reason or none fits',
            additionalProperties: false,
          },
        ),
      ),
    }),
    situation('lapsed', { loanId, on: day('The day on which it closed, because nobody answered or accepted in time') }),
    situation('expired', {
      loanId,
      on: day('The day on which it closed, because it was not funded and paid out in time'),
    }),
    situation('bvnPending', {}),
    situation('bvnMissing', {}),
    situation('requirementMissing', {
      requirement: oneOf(requirements, 'What the caller still needs before borrowing or lending'),
    }),
    situation('emptyWallet', {}),
    situation('moneyToLend', { walletKobo: koboAmount("The wallet's balance") }),
    situation('moneyLent', {}),
  ],
  {
    $id: 'Situation',
    description:
      "The caller's situation, with the details needed for the next action. The first match in this order wins",
  },
);
export type Situation = Static<typeof situationSchema>;
