import type { ScratchDatabase } from '../support/databases';
import { isDone, type Sending } from '../failover/sending';
import type { Person } from '../support/person';

/** To which the database goes back, by its own clock, and between which two moments of ours it lies. */
export interface Moment {
  text: string;
  before: number;
  after: number;
  /** Of the primary's log, in which it lies. */
  segment: string;
  /** What had been acknowledged to each of them by then. */
  people: readonly Person[];
}

const textOf = (row: object | undefined, name: string) => String(row && Reflect.get(row, name));

export async function noteMoment(database: ScratchDatabase, people: readonly Person[]): Promise<Moment> {
  const connection = await database.open();
  try {
    return await connection.withSession(async (run) => {
      const known = people.map((person) => ({ person, copy: { ...person, facts: new Set(person.facts) } }));
      const before = performance.now();
      const [row] = await run(
        'select clock_timestamp()::text as moment, pg_walfile_name(pg_current_wal_insert_lsn()) as segment',
      );
      const after = performance.now();
      for (const { person, copy } of known) {
        // What was begun meanwhile may be done by then or not.
        const { open = person.password === copy.password ? undefined : { password: person.password } } = person;
        if (open) copy.open = open;
      }
      const told = { text: textOf(row, 'moment'), segment: textOf(row, 'segment') };
      return { ...told, before, after, people: known.map(({ copy }) => copy) };
    });
  } finally {
    await connection.close();
  }
}

/** All that was written until the moment is in the repository, so that it doesn't matter what happens to the disk. */
export const isArchived = (database: ScratchDatabase, { segment }: Moment): Promise<boolean> =>
  database.look((connection) =>
    connection.withSession(async (run) => {
      // Names of segments are as long, and in order; the labels of backups are archived among them.
      const [row] = await run(
        "select last_archived_wal as last from pg_stat_archiver where last_archived_wal ~ '^[0-9A-F]{24}$'",
      );
      return row !== undefined && textOf(row, 'last') >= segment;
    }),
  );

const endedAt = ({ told }: Sending) => told?.endedAt ?? Infinity;
const begunAt = ({ tries: [first] }: Sending) => first?.sentAt ?? Infinity;

/**
 * One effect of what was done before the moment, none of what was begun after it or was refused; of what was under way at
 * it at most one.
 */
export function wrongEffects(sendings: readonly Sending[], effects: readonly number[], moment: Moment): string[] {
  return sendings.flatMap((sending, nth) => {
    const found = effects[nth] ?? Number.NaN;
    const { call } = sending.act;
    if (begunAt(sending) >= moment.after) return found === 0 ? [] : [`${call}, begun afterwards, had ${found} effects`];
    if (endedAt(sending) > moment.before) return found <= 1 ? [] : [`${call}, under way, had ${found} effects`];
    const expected = isDone(sending) ? 1 : 0;
    return found === expected ? [] : [`${call}, told before, had ${found} effects instead of ${expected}`];
  });
}
