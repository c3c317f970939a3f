import type { Statistics } from '#contract/lending/statistics/statisticsSchema';
import { placeNames } from '../../../components/charts/placeNames';
import css from './charts.module.css';
import { quarterRange } from '../../../domain/lending/statisticsTables';

const WIDTH = 420;
const HEIGHT = 240;
const LEFT = 48;
const BOTTOM = 32;
const TOP = 12;
/** For the names of lines; joined quarters have longer ones, the longest if they are of two years. */
const NAME_WIDTH = 84;
const JOINED_WIDTH = 120;
const TWO_YEARS_WIDTH = 180;
/** Between two names. */
const NAME_HEIGHT = 17;
/** Older quarters' lines would hide the newer ones; the table shows all. */
const MOST_LINES = 6;

type Vintage = Statistics['vintages'][number];

const nameWidth = ({ quarter, toQuarter }: Vintage): number => {
  if (toQuarter === undefined) return NAME_WIDTH;
  return toQuarter.slice(0, 4) === quarter.slice(0, 4) ? JOINED_WIDTH : TWO_YEARS_WIDTH;
};

/** Losses of each quarter by months since payout. Plain SVG, since this page loads no chart library. */
export function VintageLines({ vintages: all }: { vintages: Statistics['vintages'] }) {
  const vintages = all.slice(-MOST_LINES);
  const right = Math.max(...vintages.map(nameWidth));
  const months = Math.max(1, ...vintages.map(({ lossBps }) => lossBps.length - 1));
  const most = niceCeiling(Math.max(100, ...vintages.flatMap(({ lossBps }) => lossBps)));
  const x = (month: number) => LEFT + (month / months) * (WIDTH - LEFT - right);
  const y = (bps: number) => HEIGHT - BOTTOM - (bps / most) * (HEIGHT - BOTTOM - TOP);
  const marks = [0, most / 2, most];
  const nameY = placeNames(
    vintages.map(({ quarter, lossBps }) => ({ name: quarter, y: y(lossBps.at(-1) ?? 0) })),
    { height: NAME_HEIGHT, bottom: HEIGHT - BOTTOM },
  );
  return (
    <div className={css.scroll} role="group" aria-label="Losses by months since the payout" tabIndex={0}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.lines} aria-hidden="true">
        {marks.map((mark) => (
          <g key={mark}>
            <line className={css.grid} x1={LEFT} x2={WIDTH - right} y1={y(mark)} y2={y(mark)} />
            <text className={css.mark} x={LEFT - 8} y={y(mark)} textAnchor="end" dominantBaseline="middle">
              {mark / 100}%
            </text>
          </g>
        ))}
        {monthMarks(months).map((month) => (
          <text key={month} className={css.mark} x={x(month)} y={HEIGHT - 10} textAnchor="middle">
            {month}
          </text>
        ))}
        {vintages.map(({ quarter, lossBps }, index) => (
          <g key={quarter} className={[css.line, css[`line${MOST_LINES - vintages.length + index}`]].join(' ')}>
            <polyline points={lossBps.map((bps, month) => `${x(month)},${y(bps)}`).join(' ')} />
            {lossBps.map((bps, month) => (
              <circle key={month} cx={x(month)} cy={y(bps)} r={2.5} />
            ))}
          </g>
        ))}
        {vintages.map(({ quarter, toQuarter = quarter }) => (
          <text
            key={quarter}
            className={css.name}
            x={WIDTH - right + 10}
            y={nameY.get(quarter)}
            dominantBaseline="middle"
          >
            {quarterRange(quarter, toQuarter)}
          </text>
        ))}
      </svg>
      <p className={css.axis} data-public="">
        Months since the payout
      </p>
    </div>
  );
}

function niceCeiling(bps: number): number {
  const step = [200, 500, 1000, 2000, 5000, 10_000].find((size) => size >= bps);
  return step ?? 10_000;
}

function monthMarks(months: number): number[] {
  const step = Math.ceil(months / 8);
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, index) => index * step);
}
