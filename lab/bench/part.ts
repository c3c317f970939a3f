interface Mark {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Includes the unit ('kB', 'ms', 'MB', 'requests/s', 'x', 'points'). */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly mark?: Mark;
}

/** Stops everything it starts (servers, browsers, temporary folders) before it returns. */
export interface BenchPart {
  readonly title: string;
  /** @param say replaces the previous progress message */
  run(say: (progress: string) => void): Promise<Measurement[]>;
}

export function keepsMark({ value, mark }: Measurement): boolean | undefined {
  if (!mark) return undefined;
  return value <= (mark.atMost ?? Infinity) && value >= (mark.atLeast ?? -Infinity);
}

export const figureOf = ({ value, unit }: Measurement): string =>
  `${Number(value.toPrecision(3)).toLocaleString('en')} ${unit}`.trim();

export const boundsOf = ({ mark }: Measurement): string =>
  [mark?.atLeast !== undefined && `≥ ${mark.atLeast}`, mark?.atMost !== undefined && `≤ ${mark.atMost}`]
    .filter(Boolean)
    .join(', ');
