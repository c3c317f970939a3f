import { bucketLabels } from '#contract/lending/statistics/buckets';
import type { RiskDimension } from '#contract/lending/statistics/riskKinds';
import type { RiskFigures } from '#contract/lending/statistics/riskSchema';
import { rollRates } from '#contract/lending/statistics/rollRates';
import type { Statistics } from '#contract/lending/statistics/statisticsSchema';
import { shortMonthName } from '#contract/dates';
import { basisPoints, shareBps } from '#contract/money/basisPoints';
import { formatRate } from '#contract/money/format';
import type { FigureTableData } from '../../../components/figures/tableCells';
import type { LinesProps } from '../../../components/charts/lines';
import { quarterName } from '../../../domain/lending/statisticsTables';

const percent = (bps: number): string => formatRate(basisPoints(Math.round(bps)));

const PARS = [
  ['PAR 1', 'par1Kobo'],
  ['PAR 30', 'par30Kobo'],
  ['PAR 60', 'par60Kobo'],
  ['PAR 90', 'par90Kobo'],
] as const;

export const parLines = ({ months }: RiskFigures): LinesProps => ({
  labels: months.map(({ monthEnd }) => `${shortMonthName(monthEnd)} ${monthEnd.slice(2, 4)}`),
  lines: PARS.map(([name, field]) => ({
    name,
    values: months.map((month) => shareBps(month[field], month.outstandingKobo)),
  })),
  format: percent,
});

export const groupBars = ({ groups }: RiskFigures, { rows }: FigureTableData, dimension: RiskDimension): LinesProps => {
  const own = groups.filter((group) => group.dimension === dimension);
  return {
    labels: rows.map(({ name }) => name),
    lines: [{ name: 'PAR 30', values: own.map((group) => shareBps(group.par30Kobo, group.outstandingKobo)) }],
    format: percent,
  };
};

export function cureBars({ rolls }: RiskFigures): LinesProps {
  const late = rollRates(rolls).filter(({ from }) => from !== 'onTime');
  return {
    labels: late.map(({ from }) => bucketLabels[from]),
    lines: [{ name: 'Cured', values: late.map(({ curedBps = null }) => curedBps) }],
    format: percent,
  };
}

const MOST_LINES = 6;

export function vintageLines({ vintages }: Statistics): LinesProps {
  const shown = vintages.slice(-MOST_LINES);
  const ages = Math.max(0, ...shown.map(({ lossBps }) => lossBps.length));
  const months = Array.from({ length: ages }, (_, age) => age);
  return {
    labels: months.map((month) => `Month ${month}`),
    lines: shown.map(({ quarter, lossBps }) => ({
      name: quarterName(quarter),
      values: months.map((month) => lossBps[month] ?? null),
    })),
    format: percent,
  };
}

export const lossBars = ({ losses }: Statistics): LinesProps => ({
  labels: losses.map(({ grade }) => grade),
  lines: [
    { name: 'Expected', values: losses.map(({ promisedBps }) => promisedBps) },
    { name: 'Actual', values: losses.map(({ actualBps = null }) => actualBps) },
  ],
  format: percent,
});
