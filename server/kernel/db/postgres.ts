import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolClient, type QueryResult } from 'pg';
import { defaultPoolLimits, type PoolLimits } from '../config/poolLimits';
import type { Connection, Database, Isolation, Tx } from './connection';
import { isTimedOut } from '../withTimeout';
import { isDatabaseOutage } from './errors';
import { isTracing } from '../traces/spans';
import { traced } from './traced';
import { outsideTransactionsOnly } from './transactionScope';
import { withUnnamedStatements } from './unnamedStatements';

// JIT compilation takes longer than our short statements.
const SESSION_OPTIONS = '-c timezone=UTC -c jit=off';

/**
 * `report` gets lost connections, which the pool replaces by itself.
 * @param directUrl bypasses a transaction pooler at `databaseUrl`, for work that needs its own session; absent without
 * a pooler
 */
export function openPostgres(
  databaseUrl: string,
  report: (error: Error) => void,
  { size, waitMs, timeoutMs }: PoolLimits = defaultPoolLimits,
  directUrl?: string,
): Connection {
  const common = { connectionTimeoutMillis: waitMs, application_name: 'peerlend' };
  // For a server that no longer answers; the server's own time-out ends slow statements sooner.
  const shared = {
    ...common,
    connectionString: databaseUrl,
    max: size,
    query_timeout: timeoutMs,
    // Sends concurrent statements of a transaction (`atOnce`) without waiting for each other's answers.
    pipeline: true,
  };
  const pool = new Pool(
    directUrl === undefined
      ? {
          ...shared,
          options: SESSION_OPTIONS,
          statement_timeout: timeoutMs * 0.9,
          idle_in_transaction_session_timeout: 30_000,
        }
      : // The pooler's connections have the role's settings (deploy/database.sql).
        shared,
  );
  // The pool only listens to idle connections; losing another one would end the process.
  pool.on('connect', (client) => client.on('error', report));
  pool.on('error', () => undefined);
  const direct: Wrap = directUrl === undefined ? (client) => client : withUnnamedStatements;
  return {
    kind: 'postgres',
    db: asDatabase(pool, isTracing() ? (client) => traced(direct(client)) : direct),
    async withSession(work) {
      // Outside the pool and its time-outs, since migrations may take long.
      const client = new Client({
        ...common,
        connectionString: directUrl ?? databaseUrl,
        options: `${SESSION_OPTIONS} -c statement_timeout=0 -c idle_in_transaction_session_timeout=0`,
      });
      client.on('error', report);
      await client.connect();
      try {
        return await work(async (sql) => lastRows(await client.query<object>(sql)));
      } finally {
        await client.end();
      }
    },
    async executeSql(text, values) {
      return { rows: lastRows(await pool.query<object>(text, values)) };
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Several statements in one text return a list of results, which the driver's types omit. */
const lastRows = (results: QueryResult<object> | QueryResult<object>[]): object[] =>
  [results].flat().at(-1)?.rows ?? [];

type Wrap = <Client extends object>(client: Client) => Client;

const asDatabase = (pool: Pool, wrap: Wrap): Database =>
  Object.assign(drizzle({ client: outsideTransactionsOnly(wrap(pool)) }), {
    scope: 'database' as const,
    tryTransaction: <T>(work: (tx: Tx) => Promise<T>, isolation: Isolation) =>
      tryTransaction(pool, wrap, work, isolation),
  });

const known = new WeakMap<PoolClient, Tx>();

/** Shared by a connection's transactions, so that a prepared query is built once for all of them. */
function txOn(client: PoolClient, wrap: Wrap): Tx {
  const tx = known.get(client) ?? Object.assign(drizzle({ client: wrap(client) }), { scope: 'transaction' as const });
  known.set(client, tx);
  return tx;
}

/** Replaces drizzle's own, which never releases the connection if the rollback fails too. */
async function tryTransaction<T>(
  pool: Pool,
  wrap: Wrap,
  work: (tx: Tx) => Promise<T>,
  isolation: Isolation,
): Promise<T> {
  const client = await pool.connect();
  let unusable: Error | undefined;
  try {
    await client.query(`begin isolation level ${isolation}`);
    const result = await work(txOn(client, wrap));
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('Nothing was committed: the work swallowed a database error.');
    return result;
  } catch (error) {
    // Work that ran out of time may still be waiting on this connection, and would go on after a rollback.
    if (error instanceof Error && (isDatabaseOutage(error) || isTimedOut(error))) unusable = error;
    else await client.query('rollback').catch((failure: Error) => (unusable = failure));
    throw error;
  } finally {
    // With the error, the pool closes the connection instead of reusing it.
    client.release(unusable);
  }
}
