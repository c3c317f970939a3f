import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Tx } from '#server/kernel/db/connection';
import type { PledgeRow } from '#server/kernel/db/schema/loans';

interface Statement {
  config: QueryConfig;
  values: readonly unknown[];
}

export interface RecordedPledge {
  statements: readonly Statement[];
  pledge: PledgeRow;
  transferAt: number;
}

export async function recordPledge(pool: Pool, work: (tx: Tx) => Promise<PledgeRow>): Promise<RecordedPledge> {
  const client = await pool.connect();
  const statements: (Statement & { answer: string })[] = [];
  const query = async (config: QueryConfig, values: unknown[]) => {
    const result = await client.query<object>(config, values);
    statements.push({ config, values, answer: JSON.stringify(result.rows) });
    return result;
  };
  const recording: PoolClient = new Proxy(client, {
    get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name)),
  });
  try {
    await client.query('begin isolation level read committed');
    const pledge = await work(Object.assign(drizzle({ client: recording }), { scope: 'transaction' as const }));
    await client.query('commit');
    const transferAt = statements.findIndex(({ answer }) => answer.includes(pledge.transferId));
    return { statements, pledge, transferAt };
  } finally {
    client.release();
  }
}
