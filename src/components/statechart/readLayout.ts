import type { ChartLayout } from './chartLayout';

/** TypeScript reads a pair in imported JSON as a list of numbers. */
export type ReadLayout<Value> = Value extends readonly [number, number]
  ? number[]
  : Value extends object
    ? { [Key in keyof Value]: ReadLayout<Value[Key]> }
    : Value;

export function readLayout(read: ReadLayout<ChartLayout>): ChartLayout {
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
