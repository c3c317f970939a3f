import { setTimeout as pause } from 'node:timers/promises';
import { skipPauses } from '../../../__tests__/support/jobs';
import { inTransaction } from '../../../server/db/inTransaction';
import { enqueue } from '../../../server/jobs/enqueue';
import { resumeInterruptedJobs } from '../../../server/jobs/repository';
import type { Say } from '../part';
import type { ScratchDatabase } from '../support/databases';
import type { ServerProcess } from '../support/server';
import { countIn } from './sendAgain';

/** Some payouts have to be asked after three times. */
const DONE_WITHIN_MS = 10 * 60_000;
const LOOK_MS = 5000;

/** Payouts that are not at their end. */
export const UNSETTLED = `select count(*) as found from payouts where state not in ('paid', 'failed', 'reversed')`;

/**
 * As if a quarter of an hour had gone by for payouts: one that was never sent is sent after two minutes, one that the provider
 * does not know only after it has said so twice, ten minutes apart.
 */
const HASTE = `update payouts set requested_at = requested_at - interval '15 minutes',
    sent_at = sent_at - interval '15 minutes', not_found_at = not_found_at - interval '15 minutes'
    where state in ('requested', 'sent')`;

interface Unfinished {
  database: ScratchDatabase;
  start: () => Promise<ServerProcess>;
  /** A query that counts what is still to be done. */
  undone: string;
  /** What is done beside each server before its rows are looked at. */
  meanwhile?: (server: ServerProcess) => Promise<void>;
}

/**
 * Lets servers go on until all is done. Between two of them as much time goes by, for payouts and jobs, as they have to wait.
 * @returns what was never done
 */
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
      if (performance.now() > giveUpAt) return [`${left} things never came to an end`];
      say(`${database.name}, ${left} things still to be done`);
      await connection.withSession((run) => run(HASTE));
      await resumeInterruptedJobs(connection.db);
      await skipPauses(connection);
      // The server that is started next finds it at once.
      await inTransaction(connection, (tx) => enqueue(tx, 'ask-payouts', {}));
    } finally {
      await connection.close();
    }
  }
}
