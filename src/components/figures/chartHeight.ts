/** Pixels; the place is kept while the drawing loads. */
export const chartHeight = { sparkline: 36, lines: 280 } as const;
