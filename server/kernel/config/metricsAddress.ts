import type { ReadVariable } from './variables';

export interface MetricsAddress {
  host: string;
  port: number;
}

/** Off unless a port is set. */
export function readMetricsAddress(
  text: ReadVariable,
  complain: (problem: string) => void,
): MetricsAddress | undefined {
  const port = text('METRICS_PORT');
  if (port === undefined) return undefined;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) complain('METRICS_PORT must be a number from 0 to 65535');
  return { host: text('METRICS_HOST'), port: Number(port) };
}
