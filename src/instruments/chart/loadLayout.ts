import type { FlowName } from '../registry';
import type { ChartLayout } from './layout';

// JSON is read with wider types than these files have: a pair of numbers comes as a list.
type Read<Value> = Value extends readonly [number, number]
  ? number[]
  : Value extends object
    ? { [Key in keyof Value]: Read<Value[Key]> }
    : Value;

const sources: Record<FlowName, () => Promise<Read<ChartLayout>>> = {
  registration: async () => (await import('../layouts/registration.json')).default,
  passwordReset: async () => (await import('../layouts/passwordReset.json')).default,
};

/** The committed layout of a machine; `npm run flows` writes it. */
export async function loadLayout(flow: FlowName): Promise<ChartLayout> {
  const read = await sources[flow]();
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
