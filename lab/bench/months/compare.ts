import type { Connection, Database } from '#server/kernel/db/connection';
import type { Measurement } from '../part';
import { timeByTurns } from '../timing/timeByTurns';

/** A round may read another day or row than the one before. */
export type Read = (db: Database, round: number) => Promise<unknown>;

export interface Pair {
  one: Connection;
  many: Connection;
}

interface Turns {
  rounds: number;
  warmUp: number;
}

/** The time with many months, and relative to one. */
export const rowsOf = (what: string, { inOne, inMany }: { inOne: number; inMany: number }): Measurement[] => [
  { what, value: inMany, unit: 'ms' },
  { what: `${what}: of one month`, value: inMany / inOne, unit: 'x' },
];

export async function compare(
  { one, many }: Pair,
  [what, read]: readonly [string, Read],
  { rounds, warmUp }: Turns,
): Promise<Measurement[]> {
  const [inOne = Number.NaN, inMany = Number.NaN] = await timeByTurns(
    [one, many].map(
      ({ db }) =>
        async (round: number) =>
          void (await read(db, round)),
    ),
    rounds,
    warmUp,
  );
  return rowsOf(what, { inOne, inMany });
}
