import useMediaQuery from '@mui/material/useMediaQuery';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { LineChart } from '@mui/x-charts/LineChart';
import { placeNames } from './placeNames';
import css from './LineChart.module.css';
import { type Line, type LinesProps, chartHeight } from './lines';

const colors = [
  'var(--primary)',
  'var(--warm-text)',
  'var(--text-quiet)',
  'var(--tint-text)',
  'var(--text)',
  'var(--border-strong)',
];
/** Told apart without colour too. */
const dashes = ['none', '7 4', '2 3', '10 3 2 3', '4 2', '12 4'];
const marks = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross'] as const;

const NAME_HEIGHT = 16;
const LETTER_WIDTH = 7;
const idOf = (index: number) => `line-${index}`;

/** Below this, names beside the lines would take half of the drawing; they stand above it. */
const NARROW_SCREEN = '(max-width: 599px)';

/** Lines with their names at their ends, on narrow screens above the drawing. */
export default function LinesDrawing({ labels, lines, format, formatShort = format }: LinesProps) {
  const isNarrow = useMediaQuery(NARROW_SCREEN, { noSsr: true });
  const longestName = Math.max(...lines.map(({ name }) => name.length));
  const longestLabel = Math.max(...labels.map(({ length }) => length));
  const drawing = (
    <LineChart
      {...(!isNarrow && { height: chartHeight.lines })}
      skipAnimation
      hideLegend
      margin={{ right: isNarrow ? 8 : longestName * LETTER_WIDTH + 16 }}
      xAxis={[{ scaleType: 'point', data: [...labels], tickSpacing: longestLabel * LETTER_WIDTH + 8 }]}
      yAxis={[{ valueFormatter: formatShort, width: 60 }]}
      grid={{ horizontal: true }}
      series={lines.map(({ name, values }, index) => ({
        id: idOf(index),
        label: name,
        data: [...values],
        curve: 'linear',
        color: colors[index % colors.length],
        shape: marks[index % marks.length],
        valueFormatter: (value: number | null) => (value === null ? '–' : format(value)),
      }))}
      sx={Object.fromEntries(
        lines.map((_line, index) => [
          `& path[data-series="${idOf(index)}"]`,
          { strokeDasharray: dashes[index % dashes.length] },
        ]),
      )}
    >
      {!isNarrow && <EndNames labels={labels} lines={lines} />}
    </LineChart>
  );
  if (!isNarrow) return drawing;
  return (
    <div className={css.narrow}>
      <Keys lines={lines} />
      <div className={css.drawing}>{drawing}</div>
    </div>
  );
}

function Keys({ lines }: { lines: readonly Line[] }) {
  return (
    <ul aria-hidden="true" className={css.keys}>
      {lines.map(({ name }, index) => (
        <li key={name}>
          <svg width="24" height="8">
            <line
              x2="24"
              y1="4"
              y2="4"
              stroke={colors[index % colors.length]}
              strokeWidth="2"
              strokeDasharray={dashes[index % dashes.length]}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

interface EndNamesProps {
  labels: readonly string[];
  lines: readonly Line[];
}

function EndNames({ labels, lines }: EndNamesProps) {
  const x = useXScale<'point'>();
  const y = useYScale<'linear'>();
  const ends = lines.flatMap(({ name, values }) => {
    const last = values.findLastIndex((value) => value !== null);
    const value = values[last];
    const label = labels[last];
    return value === null || value === undefined || label === undefined
      ? []
      : [{ name, x: x(label) ?? 0, y: y(value) }];
  });
  const places = placeNames(ends, { height: NAME_HEIGHT, bottom: y.range()[0] ?? 0 });
  return (
    <g aria-hidden="true">
      {ends.map((end) => (
        <text
          key={end.name}
          x={end.x + 8}
          y={places.get(end.name)}
          textAnchor="start"
          dominantBaseline="middle"
          // The surface's colour around the letters parts them from the lines.
          stroke="var(--surface)"
          strokeWidth={4}
          paintOrder="stroke"
          fill={colors[lines.findIndex(({ name }) => name === end.name) % colors.length]}
          fontSize={12}
          fontWeight={600}
        >
          {end.name}
        </text>
      ))}
    </g>
  );
}
