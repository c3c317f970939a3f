import type { Statistics } from '#contract/lending/statistics/statisticsSchema';
import { rangeName } from '#contract/lending/statistics/cells';
import { formatRate } from '#contract/money/format';
import css from './charts.module.css';

const WIDTH = 320;
const ROW = 18;

/** Two bars per grade: expected and actual losses. */
export function LossBars({ losses }: { losses: Statistics['losses'] }) {
  const most = Math.max(1, ...losses.flatMap(({ promisedBps, actualBps = 0 }) => [promisedBps, actualBps]));
  const width = (bps: number) => (Math.max(0, bps) / most) * WIDTH;
  return (
    <>
      <p className={css.legend} data-public="">
        <span className={css.swatch} aria-hidden="true" /> Expected
        <span className={`${css.swatch} ${css.filled}`} aria-hidden="true" /> Actual
      </p>
      <ul className={css.bars} aria-hidden="true">
        {losses.map(({ grade, toGrade = grade, loanCount, promisedBps, actualBps }) => (
          <li key={grade}>
            <span className={css.grade}>{rangeName([grade, toGrade])}</span>
            <svg viewBox={`0 0 ${WIDTH} ${2 * ROW}`} preserveAspectRatio="none" className={css.pair}>
              <rect
                className={css.expected}
                x={0.5}
                y={2}
                width={Math.max(1, width(promisedBps) - 1)}
                height={ROW - 4}
              />
              <rect className={css.actual} x={0} y={ROW} width={width(actualBps ?? 0)} height={ROW - 4} />
            </svg>
            <span className={css.rates}>
              {formatRate(promisedBps)}
              <br />
              {actualBps === undefined ? '–' : `${formatRate(actualBps)} · ${loanCount} loans`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
