import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { isArchived, type Moment } from './moment';
import type { Scene } from './scene';

export interface Disaster {
  what: string;
  /** Resolves when the disaster may happen, given the moment to restore to. */
  await: (scene: Scene, moment: Moment) => Promise<void>;
  strike: (scene: Scene) => Promise<void>;
}

const LOOK_MS = 1000;
const SOON_MS = 8000;
const ARCHIVED_WITHIN_MS = 180_000;

export const droppedTable: Disaster = {
  what: 'a table dropped by mistake',
  await: () => pause(SOON_MS),
  // In a transaction that is repeated after a deadlock with the traffic.
  strike: ({ database }) =>
    database.look((connection) =>
      inTransaction(connection, async (tx) => void (await tx.execute(sql`drop table postings cascade`))),
    ),
};

/** Waits until the loss of a disk loses nothing before the moment. */
export async function archived({ database }: Scene, moment: Moment): Promise<void> {
  for (const giveUpAt = Date.now() + ARCHIVED_WITHIN_MS; !(await isArchived(database, moment)); await pause(LOOK_MS))
    if (Date.now() > giveUpAt) throw new Error('The log was not archived in time');
}
