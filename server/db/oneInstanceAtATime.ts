import type { Connection, RunScript } from './connection';

/** Arbitrary, but the same in every instance. */
const locks = { migrations: 7_205_121_118, queues: 7_205_121_119 } as const;

/** Takes a session's advisory lock; PGlite has one instance. */
export function oneInstanceAtATime<T>(
  connection: Connection,
  lock: keyof typeof locks,
  work: (run: RunScript) => Promise<T>,
): Promise<T> {
  return connection.withSession(async (run) => {
    if (connection.kind === 'postgres') await run(`select pg_advisory_lock(${locks[lock]})`);
    return work(run);
  });
}
