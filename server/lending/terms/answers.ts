import type { BasisPoints } from '../../../contract/money/basisPoints';
import {
  GRADES,
  type GradeTerms,
  type LateFeeTerms,
  type LendingTerms,
} from '../../../contract/lending/terms/lendingTerms';
import { integer, object, oneOf, koboAmount, type AnswerSchema } from '../../http/answerSchema';

/** A rate, in hundredths of a percent. */
export const rate: AnswerSchema<BasisPoints> = { type: 'integer' };
export const grade = oneOf(GRADES);

export const lateFeeSchema = object<LateFeeTerms>({ minimumKobo: koboAmount, rateBps: rate, onDayPastDue: integer });

const gradeTermsSchema = object<GradeTerms>({
  annualRateBps: rate,
  originationFeeBps: rate,
  expectedAnnualLossBps: rate,
});

export const lendingTermsSchema = object<LendingTerms>({
  version: integer,
  dollarRateKobo: koboAmount,
  incrementDollars: integer,
  principal: object<LendingTerms['principal']>({ minimumKobo: koboAmount, maximumKobo: koboAmount }),
  months: object<LendingTerms['months']>({ minimum: integer, maximum: integer }),
  grades: object<LendingTerms['grades']>({
    A: gradeTermsSchema,
    B: gradeTermsSchema,
    C: gradeTermsSchema,
    D: gradeTermsSchema,
    E: gradeTermsSchema,
  }),
  servicingFeeBps: rate,
  lateFee: lateFeeSchema,
  offerDays: integer,
  listingDays: integer,
  disbursementDays: integer,
  defaultFromDaysPastDue: integer,
});
