import { BarChart } from '@mui/x-charts/BarChart';
import { type LinesProps, chartHeight } from './lines';

const colors = ['color-mix(in srgb, var(--primary) 50%, var(--surface))', 'var(--primary)'];

export default function BarsDrawing({ labels, lines, format }: LinesProps) {
  return (
    <BarChart
      height={chartHeight.lines}
      skipAnimation
      borderRadius={4}
      xAxis={[{ scaleType: 'band', data: [...labels] }]}
      yAxis={[{ valueFormatter: format, width: 88 }]}
      grid={{ horizontal: true }}
      hideLegend={lines.length === 1}
      series={lines.map(({ name, values }, index) => ({
        label: name,
        data: [...values],
        color: colors[(index + 2 - lines.length) % colors.length] ?? 'var(--primary)',
        valueFormatter: (value: number | null) => (value === null ? '–' : format(value)),
      }))}
    />
  );
}
