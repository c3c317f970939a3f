import { Pool, type PoolConfig } from 'pg';

/** A pool for bare queries; idle connections that end with their server end nothing else. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
