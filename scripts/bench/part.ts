/** A bound that a figure should keep. */
interface Mark {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** One figure, as a row of the table; its unit is part of it ('kB', 'ms', 'MB', 'requests/s', 'x', 'points'). */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** Left out where the figure is there to be known, not to be held. */
  readonly mark?: Mark;
}

/** A part of the benchmark. Whatever it starts (servers, browsers, scratch folders) it ends before it returns. */
export interface BenchPart {
  readonly title: string;
  /** @param say shows what is being done now; it replaces what was said before */
  run(say: (progress: string) => void): Promise<Measurement[]>;
}

/** Whether a figure keeps its mark; undefined where it has none. */
export function keepsMark({ value, mark }: Measurement): boolean | undefined {
  if (!mark) return undefined;
  return value <= (mark.atMost ?? Infinity) && value >= (mark.atLeast ?? -Infinity);
}
