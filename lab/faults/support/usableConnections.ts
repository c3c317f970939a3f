import { setTimeout as pause } from 'node:timers/promises';
import { Client as PostgresClient } from 'pg';
import type { Client } from './client';

const LIMIT_MS = 1500;

const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where application_name = 'peerlend' and datname = current_database() and wait_event_type = 'Lock'`;

/** Counts connections through calls that wait for a lock on the users table. @param size of the server's pool */
export async function countUsableConnections(databaseUrl: string, client: Client, size: number): Promise<number> {
  const holder = new PostgresClient({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin; lock table users in access exclusive mode');
    const calls = Array.from({ length: size }, () =>
      client.call('forgotPassword', { body: { email: 'nobody@mail.example' } }),
    );
    const giveUpAt = performance.now() + LIMIT_MS;
    let waiting = 0;
    while (waiting < size && performance.now() < giveUpAt) {
      await pause(20);
      // PostgreSQL caches its view of other sessions until the transaction ends, unless cleared.
      await holder.query('select pg_stat_clear_snapshot()');
      waiting = (await holder.query<{ waiting: number }>(WAITING)).rows[0]?.waiting ?? 0;
    }
    await holder.query('rollback');
    await Promise.all(calls);
    return waiting;
  } finally {
    await holder.end();
  }
}
