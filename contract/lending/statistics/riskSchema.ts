import Type, { type Static } from 'typebox';
import { SHARE } from '../../money/basisPoints';
import { basisPoints, count, day, id, koboAmount, oneOf, text } from '../../schema';
import { BUCKETS, LENT_BUCKETS } from './buckets';
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

const riskFiguresSchema = Type.Object(
  {
    months: Type.Array(monthAtRiskSchema, { description: 'The last 24 months, oldest first' }),
    groups: Type.Array(groupAtRiskSchema, { description: 'The last month by dimension' }),
    rolls: Type.Array(rollSchema, { description: 'Month to month, over the last twelve months' }),
    lossGivenDefaultBps: basisPoints('The share of principal in default that was not recovered', SHARE),
    stages: Type.Array(lossStageSchema, { description: 'The expected loss in three stages' }),
    idle: idleCashSchema,
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
