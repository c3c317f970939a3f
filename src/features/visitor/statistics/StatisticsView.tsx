import { formatDay } from '#contract/dates';
import { shareBps } from '#contract/money/basisPoints';
import type { Statistics } from '#contract/lending/statistics/statisticsSchema';
import { formatRate } from '#contract/money/format';
import { FigureTable } from '../../../components/figures/FigureTable';
import { FigureTile, FigureTiles } from '../../../components/figures/FigureTile';
import { wholeNaira } from '../../../components/figures/tableCells';
import { formatCount } from '../../../lib/format';
import { LossBars } from './LossBars';
import css from './Statistics.module.css';
import {
  bucketsTable,
  lossesTable,
  returnsTable,
  totalsTable,
  vintagesTable,
} from '../../../domain/lending/statisticsTables';
import { VintageLines } from './VintageLines';

export function StatisticsView({ statistics }: { statistics: Statistics }) {
  const { totals, applications, monthEnd } = statistics;
  return (
    <>
      <p className={css.intro}>
        All loans, as they stood on <time dateTime={monthEnd}>{formatDay(monthEnd)}</time>. The figures are made from
        the books once a month.
      </p>
      <div className={css.cards}>
        <FigureTiles>
          <FigureTile
            label="Lent"
            figure={wholeNaira(totals.lentKobo)}
            note={`in ${counted(totals.loanCount, 'loan')}`}
          />
          <FigureTile
            label="Repaid"
            figure={wholeNaira(totals.repaidKobo)}
            note={`and ${wholeNaira(totals.interestKobo)} of interest and late fees`}
          />
          <FigureTile
            label="Lost so far"
            figure={wholeNaira(totals.writtenOffKobo)}
            note={
              totals.writtenOffKobo > 0
                ? `written off: ${formatRate(shareBps(totals.writtenOffKobo, totals.lentKobo))} of what was lent`
                : 'nothing is written off yet'
            }
          />
          <FigureTile
            label="Applications declined"
            figure={formatCount(applications.declinedCount)}
            note={`of ${formatCount(applications.receivedCount)}`}
          />
        </FigureTiles>
        <FigureTable table={bucketsTable(statistics)} note="The amount still to be repaid, without write-offs." />
        <FigureTable
          table={returnsTable(statistics)}
          note="Interest and late fees that lenders received, less the servicing fee, write-offs and the probable losses on late loans. The return a year counts when each naira was lent and came back; it is shown once the first loan is a year old. Rows of fewer than ten loans are joined with the next."
        />
        <div className={css.charts}>
          <FigureTable
            table={vintagesTable(statistics)}
            chart={<VintageLines vintages={statistics.vintages} />}
            note="The share of each quarter’s loans that is in default or written off and was not recovered. A line ends at the age of its youngest loan."
          />
          <FigureTable
            table={lossesTable(statistics)}
            chart={<LossBars losses={statistics.losses} />}
            note="Losses a year: what our terms expected, and what was written off or is probably lost, once the first loan is a year old."
          />
        </div>
        <FigureTable table={totalsTable(statistics)} />
      </div>
    </>
  );
}

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
