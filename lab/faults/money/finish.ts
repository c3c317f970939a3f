import { setTimeout as pause } from 'node:timers/promises';
import { skipPauses } from '#support/jobs';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { resumeInterruptedJobs } from '#server/kernel/jobs/repository';
import type { Say } from '../part';
import type { ScratchDatabase } from '../support/databases';
import type { ServerProcess } from '../support/server';
import { countIn } from './sendAgain';

/** Some payouts need three status checks. */
const DONE_WITHIN_MS = 10 * 60_000;
const LOOK_MS = 5000;

export const UNSETTLED = `select count(*) as found from payouts where state not in ('paid', 'failed', 'reversed')`;

/** Ages payouts: unsent ones are sent after two minutes, unknown ones fail after two answers ten minutes apart. */
export const HASTE = `update payouts set requested_at = requested_at - interval '15 minutes',
    sent_at = sent_at - interval '15 minutes', not_found_at = not_found_at - interval '15 minutes'
    where state in ('requested', 'sent')`;

interface Unfinished {
  database: ScratchDatabase;
  start: () => Promise<ServerProcess>;
  undone: string;
  meanwhile?: (server: ServerProcess) => Promise<void>;
}

/** @returns unfinished work */
export async function finish({ database, start, undone, meanwhile }: Unfinished, say: Say): Promise<string[]> {
  const giveUpAt = performance.now() + DONE_WITHIN_MS;
  for (;;) {
    const server = await start();
    await Promise.all([pause(LOOK_MS), meanwhile?.(server)]);
    await server.end('SIGTERM');
    const connection = await database.open();
    try {
      const left = await connection.withSession(async (run) => countIn((await run(undone))[0]));
      if (left === 0) return [];
      if (performance.now() > giveUpAt) return [`${left} items were never finished`];
      say(`${database.name}, ${left} items left`);
      await connection.withSession((run) => run(HASTE));
      await resumeInterruptedJobs(connection.db);
      await skipPauses(connection);
      await inTransaction(connection, (tx) => enqueue(tx, 'ask-payouts', {}));
    } finally {
      await connection.close();
    }
  }
}
