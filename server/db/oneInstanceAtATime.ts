import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, RunScript } from './connection';

/** Arbitrary, but the same in every instance. */
const locks = { migrations: 7_205_121_118, queues: 7_205_121_119 } as const;
const ASK_EVERY_MS = 100;

/** Takes a session's advisory lock; PGlite has one instance. */
export function oneInstanceAtATime<T>(
  connection: Connection,
  lock: keyof typeof locks,
  work: (run: RunScript) => Promise<T>,
): Promise<T> {
  return connection.withSession(async (run) => {
    if (connection.kind === 'postgres') {
      // A statement that waited for the lock would hold up an index that is built concurrently, for ever.
      while (!(await tryLock(run, locks[lock]))) await pause(ASK_EVERY_MS);
    }
    return work(run);
  });
}

async function tryLock(run: RunScript, lock: number): Promise<boolean> {
  const [row] = await run(`select pg_try_advisory_lock(${lock}) as held`);
  return typeof row === 'object' && Reflect.get(row, 'held') === true;
}
