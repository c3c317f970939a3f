import type { Flow } from '../registry';
import type { ChartLayout } from './layout';

/** The committed layout of a flow's machine; `npm run flows` writes it. */
export async function loadLayout(flow: Flow): Promise<ChartLayout> {
  const { default: read } = await flow.layout();
  const points = (line: number[][]) => line.map(([x = 0, y = 0]): [number, number] => [x, y]);
  return {
    ...read,
    dots: mapValues(read.dots, ({ dot: [x = 0, y = 0], line }) => ({ dot: [x, y], line: points(line) })),
    transitions: mapValues(read.transitions, ({ line, label }) => ({ line: points(line), label })),
  };
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
