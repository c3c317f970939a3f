import Type, { type Static } from 'typebox';
import { basisPoints, count, day, id, koboAmount, oneOf, text } from '../../schema';
import { BUCKETS, LENT_BUCKETS } from './buckets';
import { LOSS_STAGES, RISK_DIMENSIONS } from './riskKinds';
import { statisticsSchema } from './statisticsSchema';

const atRisk = {
  loanCount: count('Loans in which money is lent'),
  outstandingKobo: koboAmount('Their outstanding principal'),
  par1Kobo: koboAmount('Of it in loans that are late or in default'),
  par30Kobo: koboAmount('Of it in loans that are more than 30 days late or in default'),
  par60Kobo: koboAmount('Of it in loans that are more than 60 days late or in default'),
  par90Kobo: koboAmount('Of it in loans that are more than 90 days late or in default'),
};

const monthAtRiskSchema = Type.Object(
  { monthEnd: day('The end of the month'), ...atRisk },
  { additionalProperties: false },
);
export type MonthAtRisk = Static<typeof monthAtRiskSchema>;

const groupAtRiskSchema = Type.Object(
  {
    dimension: oneOf(RISK_DIMENSIONS, 'By what the loans are divided'),
    value: text('The grade, the version, the purpose, or the id of the reviewer; empty where there is none'),
    ...atRisk,
  },
  { additionalProperties: false },
);
export type GroupAtRisk = Static<typeof groupAtRiskSchema>;

const rollSchema = Type.Object(
  {
    from: oneOf(LENT_BUCKETS, 'How late the loans were at the end of a month'),
    to: oneOf(BUCKETS, 'How late they were a month later; `ended` is what was repaid in between'),
    kobo: koboAmount('The principal that went this way'),
  },
  { additionalProperties: false },
);
export type Roll = Static<typeof rollSchema>;

const lossStageSchema = Type.Object(
  {
    stage: oneOf(LOSS_STAGES, 'Up to 30 days late; 31 to 90; later or in default'),
    outstandingKobo: koboAmount('Outstanding principal'),
    expectedLossKobo: koboAmount('What of it is expected to be lost'),
  },
  { additionalProperties: false },
);
export type ExpectedLossStage = Static<typeof lossStageSchema>;

const idleCashSchema = Type.Object(
  {
    lenderCount: count('People who have lent or pledged'),
    walletsKobo: koboAmount('What their wallets held when the figures were made'),
    pledgedKobo: koboAmount('What was pledged then'),
  },
  { description: 'Money of lenders that is not lent', additionalProperties: false },
);
export type IdleCash = Static<typeof idleCashSchema>;

export const riskFiguresSchema = Type.Object(
  {
    months: Type.Array(monthAtRiskSchema, { description: 'The last 24 months, oldest first' }),
    groups: Type.Array(groupAtRiskSchema, { description: 'The last month, divided' }),
    rolls: Type.Array(rollSchema, { description: 'From month to month, over the last twelve' }),
    lossGivenDefaultBps: basisPoints('What did not come back of the principal of loans that went into default'),
    stages: Type.Array(lossStageSchema, { description: 'What is expected to be lost, in three stages' }),
    idle: idleCashSchema,
  },
  { $id: 'RiskFigures', description: 'How risky what is lent is, at the end of a month', additionalProperties: false },
);
export type RiskFigures = Static<typeof riskFiguresSchema>;

export const riskReportSchema = Type.Object(
  {
    statistics: Type.Optional(statisticsSchema),
    risk: Type.Optional(riskFiguresSchema),
    reviewers: Type.Array(
      Type.Object({ id: id('The reviewer'), name: text('Their name') }, { additionalProperties: false }),
      { description: 'The names of the reviewers in it' },
    ),
  },
  {
    $id: 'RiskReport',
    description: 'Figures of the last closed month for administrators',
    additionalProperties: false,
  },
);
export type RiskReport = Static<typeof riskReportSchema>;
