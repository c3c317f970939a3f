export interface Line {
  name: string;
  /** One for each label of the axis; null where there is none. */
  values: readonly (number | null)[];
}

export interface LinesProps {
  labels: readonly string[];
  lines: readonly Line[];
  format: (value: number) => string;
}

export interface LineChartProps extends LinesProps {
  title: string;
  /** What the axis counts, such as 'Month'. */
  axis: string;
}
