import { BORROWER_ACTS } from '../../../contract/lending/loans/acts';
import { DECLINE_REASONS } from '../../../contract/lending/applications/declineReasons';
import type {
  LoanDetail,
  LoanHistoryEntry,
  LoanInstalment,
  LoanOffer,
  LoanRepayment,
  LoanSummary,
  OfferedInstalment,
  OfferedPlan,
} from '../../../contract/lending/loans/loan';
import { LIFE_EVENT_TYPES } from '../../../contract/lending/loans/eventNames';
import { LOAN_PURPOSES } from '../../../contract/lending/applications/purposes';
import { LOAN_STATES } from '../../../contract/lending/loans/states';
import type { Parts } from '../../../contract/lending/schedule/parts';
import { day, flag, integer, list, moment, object, oneOf, text, koboAmount } from '../../http/answerSchema';
import { grade, rate, lateFeeSchema } from '../terms/answers';

export const summaryFields = {
  id: text,
  purpose: oneOf(LOAN_PURPOSES),
  principalKobo: koboAmount,
  months: integer,
  state: oneOf(LOAN_STATES),
  submittedAt: moment,
};

export const loanSummarySchema = object<LoanSummary>(summaryFields, { grade });

export const partsSchema = object<Parts>({ feeKobo: koboAmount, interestKobo: koboAmount, principalKobo: koboAmount });

const instalmentSchema = object<LoanInstalment>({
  number: integer,
  dueOn: day,
  feeKobo: koboAmount,
  interestKobo: koboAmount,
  principalKobo: koboAmount,
  paidKobo: koboAmount,
});

export const loanDetailSchema = object<LoanDetail>(
  {
    ...summaryFields,
    today: day,
    now: moment,
    acts: list(oneOf(BORROWER_ACTS)),
    pledgedKobo: koboAmount,
    hadSecondLook: flag,
    history: list(
      object<LoanHistoryEntry>({ type: oneOf(LIFE_EVENT_TYPES), at: moment }, { amountKobo: koboAmount, text }),
    ),
  },
  {
    grade,
    deadline: moment,
    declineReasons: list(oneOf(DECLINE_REASONS)),
    question: text,
    toBankAccount: flag,
    offer: object<LoanOffer>({
      annualRateBps: rate,
      aprBps: rate,
      instalmentKobo: koboAmount,
      originationFeeKobo: koboAmount,
      paidOutKobo: koboAmount,
      interestKobo: koboAmount,
      totalKobo: koboAmount,
      instalments: list(object<OfferedInstalment>({ number: integer, amountKobo: koboAmount, dueOn: day })),
      lateFee: lateFeeSchema,
      defaultFromDaysPastDue: integer,
      text,
      textHash: text,
    }),
    newPlan: object<OfferedPlan>({
      months: integer,
      instalments: list(instalmentSchema),
      totalKobo: koboAmount,
      text,
      textHash: text,
      isAgreed: flag,
    }),
    repayment: object<LoanRepayment>(
      {
        disbursedOn: day,
        outstandingKobo: koboAmount,
        dueKobo: koboAmount,
        daysPastDue: integer,
        settlementKobo: koboAmount,
        settlement: partsSchema,
        instalments: list(instalmentSchema),
      },
      { carriedKobo: koboAmount },
    ),
  },
);
