import { purposeLabels } from '#contract/lending/applications/purposes';
import { bucketLabels, BUCKETS } from '#contract/lending/statistics/buckets';
import { shareBps } from '#contract/money/basisPoints';
import type { CalibrationStanding } from '#contract/lending/statistics/calibration';
import type { LossStage, RiskDimension } from '#contract/lending/statistics/riskKinds';
import type { GroupAtRisk, MonthAtRisk, RiskFigures, RiskReport } from '#contract/lending/statistics/riskSchema';
import { rollRates } from '#contract/lending/statistics/rollRates';
import {
  amountCell,
  countCell,
  rateCell,
  textCell,
  type FigureCell,
  type FigureTableData,
} from '../../../components/figures/tableCells';
import { formatMonth } from '../../../lib/format';

const AT_RISK_COLUMNS = ['Loans', 'Still to be repaid', 'PAR 1', 'PAR 30', 'PAR 60', 'PAR 90'];

type AtRisk = Omit<MonthAtRisk, 'monthEnd'>;

const atRiskCells = ({
  loanCount,
  outstandingKobo,
  par1Kobo,
  par30Kobo,
  par60Kobo,
  par90Kobo,
}: AtRisk): FigureCell[] => [
  countCell(loanCount),
  amountCell(outstandingKobo),
  ...[par1Kobo, par30Kobo, par60Kobo, par90Kobo].map((kobo) => rateCell(shareBps(kobo, outstandingKobo))),
];

export const monthsTable = ({ months }: RiskFigures): FigureTableData => ({
  title: 'Portfolio at risk',
  fileName: 'portfolio_at_risk',
  columns: ['Month', ...AT_RISK_COLUMNS],
  rows: months.map((month) => ({ name: formatMonth(month.monthEnd), cells: atRiskCells(month) })),
});

export const dimensionLabels: Readonly<Record<RiskDimension, string>> = {
  grade: 'Grade',
  scorecard: 'Scorecard',
  purpose: 'Purpose',
  reviewer: 'Reviewer',
};

const isPurpose = (value: string): value is keyof typeof purposeLabels => value in purposeLabels;

function nameOf({ dimension, value }: GroupAtRisk, reviewers: RiskReport['reviewers']): string {
  if (dimension === 'reviewer') return reviewers.find(({ id }) => id === value)?.name ?? 'Unknown';
  if (dimension === 'purpose' && isPurpose(value)) return purposeLabels[value];
  if (dimension === 'scorecard') return value === '' ? 'Before the scorecard' : `Version ${value}`;
  return value;
}

export const groupsTable = (
  { groups }: RiskFigures,
  reviewers: RiskReport['reviewers'],
  dimension: RiskDimension,
): FigureTableData => ({
  title: `Portfolio at risk by ${dimensionLabels[dimension].toLowerCase()}`,
  fileName: `portfolio_at_risk_by_${dimension}`,
  columns: [dimensionLabels[dimension], ...AT_RISK_COLUMNS],
  rows: groups
    .filter((group) => group.dimension === dimension)
    .map((group) => ({ key: group.value, name: nameOf(group, reviewers), cells: atRiskCells(group) })),
});

export const rollsTable = ({ rolls }: RiskFigures): FigureTableData => ({
  title: 'From month to month',
  fileName: 'roll_rates',
  columns: ['Month before', 'Amount', ...BUCKETS.map((bucket) => bucketLabels[bucket])],
  rows: rollRates(rolls).map(({ from, kobo, parts }) => ({
    name: bucketLabels[from],
    cells: [amountCell(kobo), ...BUCKETS.map((bucket) => rateCell(parts?.[bucket]))],
  })),
});

export const curesTable = ({ rolls }: RiskFigures): FigureTableData => ({
  title: 'Cured within a month',
  fileName: 'cure_rates',
  columns: ['Month before', 'Amount', 'On time or repaid a month later'],
  rows: rollRates(rolls)
    .filter(({ from }) => from !== 'onTime')
    .map(({ from, kobo, curedBps }) => ({ name: bucketLabels[from], cells: [amountCell(kobo), rateCell(curedBps)] })),
});

const stageLabels: Readonly<Record<LossStage, string>> = {
  twelveMonths: 'Up to 30 days late: 12 months ahead',
  lifetime: '31 to 90 days late or restructured: to the end',
  defaulted: 'Over 90 days late, in default or restructured after it',
};

export const stagesTable = ({ stages }: RiskFigures): FigureTableData => ({
  title: 'Expected credit loss',
  fileName: 'expected_credit_loss',
  columns: ['Stage', 'Still to be repaid', 'Expected loss', 'Share'],
  rows: stages.map(({ stage, outstandingKobo, expectedLossKobo }) => ({
    name: stageLabels[stage],
    cells: [
      amountCell(outstandingKobo),
      amountCell(expectedLossKobo),
      rateCell(shareBps(expectedLossKobo, outstandingKobo)),
    ],
  })),
});

const standingLabels: Readonly<Record<CalibrationStanding, string>> = {
  within: 'As expected',
  above: 'More than expected',
  below: 'Less than expected',
  tooFew: 'Too few loans to tell',
};

export const calibrationTable = ({ calibration }: RiskFigures): FigureTableData => ({
  title: 'Losses against the terms',
  fileName: 'calibration',
  columns: ['Grade', 'Losses are', 'Loans', 'Lost so far', 'Expected so far', 'Would fit, from', 'to'],
  rows: calibration.map(({ grade, loanCount, lostBps, promisedBps, lowBps, highBps, standing }) => ({
    name: grade,
    cells: [
      textCell(standingLabels[standing]),
      countCell(loanCount),
      ...[lostBps, promisedBps, lowBps, highBps].map(rateCell),
    ],
  })),
});

export const scorecardsTable = ({ scorecards }: RiskFigures): FigureTableData => ({
  title: 'Scorecards',
  fileName: 'scorecards',
  columns: ['Version', 'Loans', 'Bad', 'Gini', 'Stability index'],
  rows: scorecards.map(({ version, loanCount, badCount, giniBps, stabilityBps }) => ({
    name: `Version ${version}`,
    cells: [countCell(loanCount), countCell(badCount), rateCell(giniBps), rateCell(stabilityBps)],
  })),
});

export const idleTable = ({ idle }: RiskFigures): FigureTableData => ({
  title: 'Lenders’ idle cash',
  fileName: 'idle_cash',
  columns: ['Where', 'Amount'],
  rows: [
    { name: 'In wallets', cells: [amountCell(idle.walletsKobo)] },
    { name: 'Pledged, not paid out yet', cells: [amountCell(idle.pledgedKobo)] },
  ],
});
