export interface Line {
  name: string;
  /** One value per axis label; null for no value. */
  values: readonly (number | null)[];
}

export interface LinesProps {
  labels: readonly string[];
  lines: readonly Line[];
  format: (value: number) => string;
  /** For the axis, if `format` is too long for phones. */
  formatShort?: (value: number) => string;
}

/** A chart of zeros shows nothing that its table doesn't. */
export const isWorthDrawing = ({ lines }: LinesProps): boolean =>
  lines.some(({ values }) => values.some((value) => value !== null && value !== 0));

export interface LineChartProps extends LinesProps {
  title: string;
  /** Name of the axis, such as 'Month'. */
  axis: string;
  /** How the figures are counted. */
  note?: string;
}

/** In pixels; reserved while the chart loads. */
export const chartHeight = { sparkline: 36, lines: 280 } as const;
