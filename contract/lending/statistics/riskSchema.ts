import Type, { type Static } from 'typebox';
import { SHARE, type RateBounds } from '../../money/basisPoints';
import { basisPoints, count, day, id, koboAmount, oneOf, text } from '../../schema';
import { GRADES } from '../terms/grades';
import { BUCKETS, LENT_BUCKETS } from './buckets';
import { CALIBRATION_STANDINGS } from './calibration';
import { LOSS_STAGES, RISK_DIMENSIONS } from './riskKinds';
import { statisticsSchema } from './statisticsSchema';

const atRisk = {
  loanCount: count('Loans with outstanding principal'),
  outstandingKobo: koboAmount('Their outstanding principal'),
  par1Kobo: koboAmount('The part in loans that are late, restructured or in default'),
  par30Kobo: koboAmount('The part in loans more than 30 days late, restructured or in default'),
  par60Kobo: koboAmount('The part in loans more than 60 days late or in default'),
  par90Kobo: koboAmount('The part in loans more than 90 days late or in default'),
};

const monthAtRiskSchema = Type.Object(
  { monthEnd: day('The end of the month'), ...atRisk },
  { additionalProperties: false },
);
export type MonthAtRisk = Static<typeof monthAtRiskSchema>;

const groupAtRiskSchema = Type.Object(
  {
    dimension: oneOf(RISK_DIMENSIONS, 'The dimension'),
    value: text('The grade, version, purpose or reviewer id; empty if there is none'),
    ...atRisk,
  },
  { additionalProperties: false },
);
export type GroupAtRisk = Static<typeof groupAtRiskSchema>;

const rollSchema = Type.Object(
  {
    from: oneOf(LENT_BUCKETS, 'The bucket at the end of a month'),
    to: oneOf(BUCKETS, 'The bucket a month later; `ended` is principal repaid in between'),
    kobo: koboAmount('The principal that moved between these buckets'),
  },
  { additionalProperties: false },
);
export type Roll = Static<typeof rollSchema>;

const lossStageSchema = Type.Object(
  {
    stage: oneOf(
      LOSS_STAGES,
      'Up to 30 days late; 31 to 90 or restructured; later, in default or restructured after it',
    ),
    outstandingKobo: koboAmount('Outstanding principal'),
    expectedLossKobo: koboAmount('The expected loss'),
  },
  { additionalProperties: false },
);
export type ExpectedLossStage = Static<typeof lossStageSchema>;

const idleCashSchema = Type.Object(
  {
    lenderCount: count('People who have lent or pledged'),
    walletsKobo: koboAmount('The balance of their wallets when the figures were calculated'),
    pledgedKobo: koboAmount('The amount pledged at that time'),
  },
  { description: "Lenders' money that isn't lent", additionalProperties: false },
);

const calibrationSchema = Type.Object(
  {
    grade: oneOf(GRADES, 'The grade'),
    loanCount: count('Loans that were paid out'),
    promisedBps: basisPoints('The loss their lending terms expected so far, as a share of the amount lent', SHARE),
    lostBps: basisPoints('Losses and provisions so far, as a share of the amount lent', SHARE),
    lowBps: basisPoints('The least expected loss that goes with this loss, in 19 cases of 20', SHARE),
    highBps: basisPoints('The largest expected loss that goes with it', SHARE),
    standing: oneOf(CALIBRATION_STANDINGS, 'Whether losses are as expected, more or fewer; or too few loans to tell'),
  },
  { additionalProperties: false },
);

/** Gini's coefficient is negative if points rank loans the wrong way round. */
const GINI: RateBounds = { minimum: -10_000, maximum: 10_000 };

/** With as many groups and applications as can be, the index stays below 20. */
const STABILITY: RateBounds = { minimum: 0, maximum: 1_000_000 };

const scorecardFiguresSchema = Type.Object(
  {
    version: count("The scorecard's version"),
    loanCount: count('Loans that are at least four months old, or ended'),
    badCount: count('Those that were over 90 days late, in default or written off'),
    giniBps: Type.Optional(
      basisPoints('How well points rank bad loans below good ones (Gini); absent with fewer than ten of either', GINI),
    ),
    stabilityBps: Type.Optional(
      basisPoints(
        "How far the proposed grades of the last three months' applications differ from the earlier ones (population stability index); absent with fewer than ten of either",
        STABILITY,
      ),
    ),
  },
  { additionalProperties: false },
);
export type ScorecardFigures = Static<typeof scorecardFiguresSchema>;

const riskFiguresSchema = Type.Object(
  {
    months: Type.Array(monthAtRiskSchema, { description: 'The last 24 months, oldest first' }),
    groups: Type.Array(groupAtRiskSchema, { description: 'The last month by dimension' }),
    rolls: Type.Array(rollSchema, { description: 'Month to month, over the last twelve months' }),
    lossGivenDefaultBps: basisPoints('The share of principal in default that was not recovered', SHARE),
    stages: Type.Array(lossStageSchema, { description: 'The expected loss in three stages' }),
    idle: idleCashSchema,
    calibration: Type.Array(calibrationSchema, {
      description: 'Expected and actual losses by grade, with an interval',
    }),
    scorecards: Type.Array(scorecardFiguresSchema, { description: 'How well each version of the scorecard works' }),
  },
  { $id: 'RiskFigures', description: 'The risk of the loan book at the end of a month', additionalProperties: false },
);
export type RiskFigures = Static<typeof riskFiguresSchema>;

export const riskReportSchema = Type.Object(
  {
    statistics: Type.Optional(statisticsSchema),
    risk: Type.Optional(riskFiguresSchema),
    reviewers: Type.Array(
      Type.Object({ id: id('The reviewer'), name: text('Their name') }, { additionalProperties: false }),
      { description: 'The names of its reviewers' },
    ),
  },
  {
    $id: 'RiskReport',
    description: 'Figures of the last closed month for administrators',
    additionalProperties: false,
  },
);
export type RiskReport = Static<typeof riskReportSchema>;
