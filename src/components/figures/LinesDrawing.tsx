import { LineChart } from '@mui/x-charts/LineChart';
import { chartHeight } from './chartHeight';
import type { LinesProps } from './lines';

/** Shades of one hue; the markers differ too. */
const colors = [
  'var(--primary)',
  'var(--warm-text)',
  'var(--text-quiet)',
  'var(--color-brand-400)',
  'var(--text)',
  'var(--border-strong)',
];
const marks = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross'] as const;

export default function LinesDrawing({ labels, lines, format }: LinesProps) {
  return (
    <LineChart
      height={chartHeight.lines}
      skipAnimation
      // The chart would cut off half of the last label.
      margin={{ right: 40 }}
      xAxis={[{ scaleType: 'point', data: [...labels] }]}
      yAxis={[{ valueFormatter: format, width: 72 }]}
      grid={{ horizontal: true }}
      series={lines.map(({ name, values }, index) => ({
        label: name,
        data: [...values],
        curve: 'linear',
        color: colors[index % colors.length],
        shape: marks[index % marks.length],
        valueFormatter: (value: number | null) => (value === null ? '–' : format(value)),
      }))}
    />
  );
}
