/** In pixels; reserved while the chart loads. */
export const chartHeight = { sparkline: 36, lines: 280 } as const;
