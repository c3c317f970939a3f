import { ADMINISTRATOR_ACTS, WAITING_ENDS } from '../../../contract/lending/loans/acts';
import type { AdministeredLoan, GradeFigures, LoanLifeEntry, LoanReview } from '../../../contract/lending/review/loans';
import { DECLINE_REASONS } from '../../../contract/lending/applications/declineReasons';
import { LIFE_EVENT_TYPES } from '../../../contract/lending/loans/eventNames';
import { SCORE_FACTORS } from '../../../contract/lending/scorecard/factors';
import type { Score, ScoredFactor } from '../../../contract/lending/scorecard/score';
import { day, flag, integer, koboAmount, list, moment, object, oneOf, text } from '../../http/answerSchema';
import { detailsSchema } from '../applications/answers';
import { arrearsSchema } from '../arrears/answers';
import { summaryFields } from '../loans/answers';
import { grade, rate } from '../terms/answers';
import { proposedPlanSchema } from '../newPlans/answers';

const administeredFields = {
  ...summaryFields,
  borrowerId: text,
  borrowerName: text,
  pledgedKobo: koboAmount,
};
const optionalFields = { grade, reviewerId: text, reviewerName: text, offeredById: text };

export const administeredLoanSchema = object<AdministeredLoan>(administeredFields, optionalFields);

export const loanReviewSchema = object<LoanReview>(
  {
    ...administeredFields,
    details: detailsSchema,
    isBorrowerFrozen: flag,
    isUnfreezingProposed: flag,
    isReviewer: flag,
    isOfferMaker: flag,
    acts: list(oneOf(ADMINISTRATOR_ACTS)),
    figures: list(
      object<GradeFigures>({
        grade,
        annualRateBps: rate,
        aprBps: rate,
        instalmentKobo: koboAmount,
        originationFeeKobo: koboAmount,
        paidOutKobo: koboAmount,
        totalKobo: koboAmount,
      }),
    ),
    life: list(
      object<LoanLifeEntry>(
        { type: oneOf(LIFE_EVENT_TYPES), at: moment },
        { by: text, words: text, reasons: list(oneOf(DECLINE_REASONS)), grade, amountKobo: koboAmount },
      ),
    ),
  },
  {
    ...optionalFields,
    deadline: moment,
    arrears: arrearsSchema,
    firstDueDays: list(day),
    newPlan: proposedPlanSchema,
    waitingEnd: oneOf(WAITING_ENDS),
    score: object<Score>(
      {
        version: integer,
        factors: list(object<ScoredFactor>({ factor: oneOf(SCORE_FACTORS), points: integer, most: integer })),
        total: integer,
      },
      { grade },
    ),
  },
);
