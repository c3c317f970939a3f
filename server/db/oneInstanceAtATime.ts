import type { Connection, RunScript } from './connection';

/** Any numbers will do, as long as every instance uses these. */
const locks = { migrations: 7_205_121_118, queues: 7_205_121_119 } as const;

/**
 * Does what instances that start together must not do at once, such as making tables: on PostgreSQL under an advisory
 * lock of a session, which ends with that session. PGlite has one session and one instance, so needs none.
 */
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
