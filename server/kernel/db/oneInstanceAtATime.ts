import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, RunScript } from './connection';

/** Arbitrary numbers, the same in every instance. */
const locks = { migrations: 7_205_121_118, queues: 7_205_121_119 } as const;

const PAUSE_MS = 200;

/** Takes a session's advisory lock, except on PGlite, which has only one instance. */
export function oneInstanceAtATime<T>(
  connection: Connection,
  lock: keyof typeof locks,
  work: (run: RunScript) => Promise<T>,
): Promise<T> {
  return connection.withSession(async (run) => {
    // Polls instead of waiting in one statement: building an index concurrently waits for all statements that began
    // before it, so the builder and the waiter would block each other.
    while (connection.kind === 'postgres' && !(await isTaken(run, lock))) await pause(PAUSE_MS);
    return work(run);
  });
}

async function isTaken(run: RunScript, lock: keyof typeof locks): Promise<boolean> {
  const [row] = await run(`select pg_try_advisory_lock(${locks[lock]}) as taken`);
  return row !== undefined && Reflect.get(row, 'taken') === true;
}
