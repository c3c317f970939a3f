import { setTimeout as pause } from 'node:timers/promises';
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
  strike: ({ database }) =>
    database.look((connection) =>
      connection.withSession(async (run) => void (await run('drop table postings cascade'))),
    ),
};

/** Waits until the loss of a disk loses nothing before the moment. */
export async function archived({ database }: Scene, moment: Moment): Promise<void> {
  for (const giveUpAt = Date.now() + ARCHIVED_WITHIN_MS; !(await isArchived(database, moment)); await pause(LOOK_MS))
    if (Date.now() > giveUpAt) throw new Error('The log was not archived in time');
}
