import { Client } from 'pg';

/** What a database server has executed. */
export interface Work {
  statements: number;
  /** Time of execution, without planning. */
  ms: number;
}

export interface CountedDatabase {
  /** Since its start. Leaves out the job queue, which every server asks all the time, and this question. */
  read: () => Promise<Work>;
  /** How often it has selected from the table. */
  countReads: (table: string) => Promise<number>;
  stop: () => Promise<void>;
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** After the next start, this server and replicas copied from it count their statements. */
export async function loadCounter(url: string): Promise<void> {
  const client = await connected(url);
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await client.end();
}

export async function createCounter(url: string): Promise<void> {
  const client = await connected(url);
  await client.query('create extension pg_stat_statements');
  await client.end();
}

// Statements are counted as they end, while `pg_stat_database` is up to ten seconds late.
const WORK = `select coalesce(sum(calls), 0)::int as statements, coalesce(sum(total_exec_time), 0) as ms
  from pg_stat_statements where query not like '%pgboss.%' and query not like '%pg_stat_statements%'`;
const READS = `select coalesce(sum(calls), 0)::int as statements from pg_stat_statements
  where query like '%from "' || $1 || '"%'`;

/** @param url a server with the counter */
export async function countStatements(url: string): Promise<CountedDatabase> {
  const client = await connected(url);
  return {
    async read() {
      const { rows } = await client.query<Work>(WORK);
      return rows[0] ?? { statements: Number.NaN, ms: Number.NaN };
    },
    async countReads(table) {
      const { rows } = await client.query<{ statements: number }>(READS, [table]);
      return rows[0]?.statements ?? Number.NaN;
    },
    stop: () => client.end(),
  };
}

export const workSince = (before: Work, after: Work): Work => ({
  statements: after.statements - before.statements,
  ms: after.ms - before.ms,
});
