import { Pool, type PoolConfig } from 'pg';

/** A pool for plain queries. Idle connections lost with their server don't crash the process. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
