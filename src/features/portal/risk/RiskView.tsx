import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import { shareBps } from '#contract/money/basisPoints';
import { sumOf } from '#contract/money/kobo';
import type { RiskFigures, RiskReport } from '#contract/lending/statistics/riskSchema';
import type { Statistics } from '#contract/lending/statistics/statisticsSchema';
import { formatRate } from '#contract/money/format';
import { FigureTable } from '../../../components/figures/FigureTable';
import { FigureTile, FigureTiles } from '../../../components/figures/FigureTile';
import { wholeNaira } from '../../../components/figures/tableCells';
import { LazyBars } from '../../../components/charts/LazyBars';
import { LazyLines } from '../../../components/charts/LazyLines';
import { isWorthDrawing, type LinesProps } from '../../../components/charts/lines';
import { lossesTable, vintagesTable } from '../../../domain/lending/statisticsTables';
import { formatCount } from '../../../lib/format';
import { GroupsCard } from './GroupsCard';
import { cureBars, lossBars, parLines, vintageLines } from './riskCharts';
import {
  calibrationTable,
  curesTable,
  idleTable,
  monthsTable,
  rollsTable,
  scorecardsTable,
  stagesTable,
} from './riskTables';

interface RiskViewProps extends Pick<RiskReport, 'reviewers'> {
  statistics: Statistics;
  risk: RiskFigures;
}

export function RiskView({ statistics, risk, reviewers }: RiskViewProps) {
  const last = risk.months.at(-1);
  const expectedLossKobo = sumOf(risk.stages, 'expectedLossKobo');
  const { idle } = risk;
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography sx={{ color: 'text.secondary' }}>As of {formatDay(statistics.monthEnd)}</Typography>
      <FigureTiles>
        <FigureTile
          label="Portfolio at risk"
          figure={last ? formatRate(shareBps(last.par30Kobo, last.outstandingKobo)) : '–'}
          note="more than 30 days late, restructured or in default"
        />
        <FigureTile
          label="Expected credit loss"
          figure={wholeNaira(expectedLossKobo)}
          note={`${formatRate(shareBps(expectedLossKobo, sumOf(risk.stages, 'outstandingKobo')))} of what is lent`}
        />
        <FigureTile
          label="Loss given default"
          figure={formatRate(risk.lossGivenDefaultBps)}
          note="of the principal: so far, or our provision before ten defaults"
        />
        <FigureTile
          label="Idle cash"
          figure={wholeNaira(idle.walletsKobo)}
          note={`in wallets of ${formatCount(idle.lenderCount)} lenders`}
        />
      </FigureTiles>
      <FigureTable
        table={monthsTable(risk)}
        chart={chartOf(LazyLines, parLines(risk))}
        note="PAR 30: the share of the outstanding amount in loans that are more than 30 days late, restructured or in default."
      />
      <GroupsCard risk={risk} reviewers={reviewers} />
      <FigureTable
        table={rollsTable(risk)}
        note="Where principal was a month later, over the last twelve months. ‘Repaid’ counts each instalment."
      />
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <FigureTable
          table={curesTable(risk)}
          chart={chartOf(LazyBars, cureBars(risk))}
          note="The share of late principal that was on time again or repaid a month later."
        />
        <FigureTable
          table={lossesTable(statistics)}
          chart={chartOf(LazyBars, lossBars(statistics))}
          note="Losses a year: what the loans’ lending terms expected, and the actual ones with provisions."
        />
      </Box>
      <FigureTable
        table={vintagesTable(statistics)}
        chart={chartOf(LazyLines, vintageLines(statistics))}
        note="The share of a quarter’s payouts that is in default or written off and not recovered, by months since the payout."
      />
      <FigureTable
        table={stagesTable(risk)}
        note={`The chance of default follows from how principal moved from month to month, multiplied by the ${formatRate(risk.lossGivenDefaultBps)} lost in a default. Where nothing has left a bucket yet, we expect all of it to become later.`}
      />
      <FigureTable
        table={calibrationTable(risk)}
        note="Losses and provisions so far, as a share of what was lent. The range fits the actual losses with 95% confidence. If the expected loss is outside it, we alert Credit."
      />
      <FigureTable
        table={scorecardsTable(risk)}
        note="Gini: 100% if every bad loan had fewer points than every good one, 0% if points say nothing. Stability index: how far the grades proposed in the last three months differ from earlier ones; over 25% means the mix of applicants has changed. Bad loans were over 90 days late, in default or written off."
      />
      <FigureTable
        table={idleTable(risk)}
        note="As of when these figures were made, for people who have lent or pledged."
      />
    </Stack>
  );
}

const chartOf = (Chart: typeof LazyLines, lines: LinesProps) =>
  isWorthDrawing(lines) ? <Chart {...lines} /> : undefined;
