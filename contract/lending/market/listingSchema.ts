import Type, { type Static } from 'typebox';
import { SHARE } from '../../money/basisPoints';
import { basisPoints, count, flag, id, integer, koboAmount, moment, oneOf, text } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { RESIDENCES } from '../applications/residence';
import { SECURITY_KINDS, WORK_KINDS } from '../applications/choices';
import { REGRADE_REASONS } from '../applications/regradeReasons';
import { shownCheckSchema } from '../files/checkSchema';
import { REASON_STANDINGS, SCORE_FACTORS } from '../scorecard/factors';
import { GRADES } from '../terms/grades';
import { DEBTS_RANGES, INCOME_RANGES } from './borrowerRanges';

const gradeReasonSchema = Type.Object(
  {
    factor: oneOf(SCORE_FACTORS, 'The factor of the scorecard'),
    standing: oneOf(REASON_STANDINGS, 'How the factor stands'),
  },
  { additionalProperties: false },
);
export type GradeReason = Static<typeof gradeReasonSchema>;

const listedSecuritySchema = Type.Object(
  {
    kind: oneOf(SECURITY_KINDS, 'The kind of asset'),
    valueKobo: koboAmount("The asset's value according to the borrower", { isPublic: false }),
  },
  { description: 'The asset that secures the loan; absent for an unsecured loan', additionalProperties: false },
);

/** Contains nothing that identifies the borrower (docs/product/lending.md#listing). */
export const listingSchema = Type.Object(
  {
    loanId: id('The loan'),
    purpose: oneOf(LOAN_PURPOSES, 'The purpose of the loan'),
    grade: oneOf(GRADES, 'The grade of the loan'),
    gradeReasons: Type.Array(gradeReasonSchema, {
      description: 'The reasons for the grade; empty for applications older than the scorecard',
    }),
    isRegraded: flag("Whether a reviewer changed the grade; these reasons are the scorecard's"),
    regradeReason: Type.Optional(oneOf(REGRADE_REASONS, 'Why the grade was changed; absent for older offers')),
    months: count('The number of monthly instalments'),
    principalKobo: koboAmount('The principal', { examples: [40_000_000] }),
    pledgedKobo: koboAmount('The sum of all open pledges'),
    annualRateBps: basisPoints('The annual interest rate', SHARE, { examples: [3200] }),
    goodLoanStepBps: Type.Optional(
      basisPoints("How much lower the rate is than the grade's after a loan repaid on time; absent if it isn't", SHARE),
    ),
    mandateStepBps: Type.Optional(
      basisPoints(
        'How much lower the rate is because instalments come from the borrower’s bank account; absent otherwise',
        SHARE,
      ),
    ),
    servicingFeeBps: basisPoints('The servicing fee as a share of the interest', SHARE),
    expectedAnnualLossBps: basisPoints('The expected annual loss on loans of this grade', SHARE),
    workKind: oneOf(WORK_KINDS, "The borrower's source of income"),
    livesIn: Type.Optional(oneOf(RESIDENCES, 'The state that the borrower lives in; absent if not told')),
    ownWords: Type.Optional(text("The borrower's own sentence; absent unless a reviewer passed it")),
    income: oneOf(INCOME_RANGES, "The range of the borrower's monthly income"),
    debts: oneOf(DEBTS_RANGES, "The range of the borrower's other monthly debt payments"),
    checks: Type.Array(shownCheckSchema, {
      description: 'How well each statement is supported, according to a reviewer',
    }),
    deadline: moment('The end of the funding period'),
    minutesLeft: integer('Whole minutes until the deadline, by the business clock'),
    incrementKobo: koboAmount('The increment; a pledge must be a multiple of it'),
    capKobo: koboAmount('The most that one lender may pledge in total'),
    ownKobo: koboAmount("The sum of the caller's open pledges"),
    maxPledgeKobo: koboAmount('The most that the caller can still pledge, apart from the money in their wallet'),
    isOwn: flag('Whether the caller is the borrower'),
    security: Type.Optional(listedSecuritySchema),
  },
  { $id: 'Listing', description: 'A loan that lenders can pledge to', additionalProperties: false },
);
export type Listing = Static<typeof listingSchema>;
