import { lazy, Suspense, useId, useState } from 'react';
import Button from '@mui/material/Button';
import css from './LineChart.module.css';
import { type LineChartProps, chartHeight } from './lines';

const LinesDrawing = lazy(() => import(/* webpackChunkName: 'charts' */ './LinesDrawing'));

/** A line chart, with the same figures as a table. */
export function LineChart(props: LineChartProps) {
  const { title, axis, labels, lines, format, note } = props;
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId} className={css.chart}>
      <figcaption className={css.caption}>
        <span id={titleId} data-public="">
          {title}
        </span>
        <Button size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          As a table
        </Button>
      </figcaption>
      {isTable ? (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{axis}</th>
                {lines.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {lines.map(({ name, values }) => (
                    <td key={name}>{formatOr(values[index], format)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div style={{ height: chartHeight.lines }}>
          <Suspense fallback={<div className={css.loading} />}>
            <LinesDrawing {...props} />
          </Suspense>
        </div>
      )}
      {note !== undefined && <p className={css.note}>{note}</p>}
    </figure>
  );
}

const formatOr = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '–' : format(value);
