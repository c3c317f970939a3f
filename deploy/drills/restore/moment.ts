import type { ScratchDatabase } from '../../../lab/faults/support/databases';
import { isDone, type Sending } from '../failover/sending';
import type { Person } from '../../../lab/faults/support/person';

/** The moment to restore to: the database's time, and the range of our time that contains it. */
export interface Moment {
  text: string;
  before: number;
  after: number;
  /** The segment of the primary's log that contains it. */
  segment: string;
  /** What each person had acknowledged by then. */
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
        // A change in progress may be done by then or not.
        const { open = person.password === copy.password ? undefined : { password: person.password } } = person;
        if (open) copy.open = open;
      }
      const moment = { text: textOf(row, 'moment'), segment: textOf(row, 'segment') };
      return { ...moment, before, after, people: known.map(({ copy }) => copy) };
    });
  } finally {
    await connection.close();
  }
}

/** Whether everything written until the moment is in the repository, so that losing the disk doesn't matter. */
export const isArchived = (database: ScratchDatabase, { segment }: Moment): Promise<boolean> =>
  database.look((connection) =>
    connection.withSession(async (run) => {
      // Segment names have a fixed length and sort in order; backup labels are archived among them.
      const [row] = await run(
        "select last_archived_wal as last from pg_stat_archiver where last_archived_wal ~ '^[0-9A-F]{24}$'",
      );
      return row !== undefined && textOf(row, 'last') >= segment;
    }),
  );

const endedAt = ({ answer }: Sending) => answer?.endedAt ?? Infinity;
const begunAt = ({ tries: [first] }: Sending) => first?.sentAt ?? Infinity;

/**
 * Checks for one effect of each act done before the moment, none of later or refused ones, and at most one of an act in
 * progress.
 */
export function wrongEffects(sendings: readonly Sending[], effects: readonly number[], moment: Moment): string[] {
  return sendings.flatMap((sending, nth) => {
    const found = effects[nth] ?? Number.NaN;
    const { call } = sending.act;
    if (begunAt(sending) >= moment.after)
      return found === 0 ? [] : [`${call}, started afterwards, had ${found} effects`];
    if (endedAt(sending) > moment.before) return found <= 1 ? [] : [`${call}, in progress, had ${found} effects`];
    const expected = isDone(sending) ? 1 : 0;
    return found === expected ? [] : [`${call}, answered before, had ${found} effects instead of ${expected}`];
  });
}
