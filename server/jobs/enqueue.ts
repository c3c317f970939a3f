import PgBoss from 'pg-boss';
import type { Tx } from '../db/connection';
import { afterCommit } from '../db/transactionScope';
import { queues, type JobData, type QueueName } from './queues';
import type { FailedJobRow } from './repository';
import { noteSent } from './sent';
import { sql, type SQL } from 'drizzle-orm';

// Never started: it only writes job rows through the given transaction.
const sender = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('A job is sent inside a transaction only')) },
});

/**
 * The job runs after the commit, never after a rollback. A queue with one waiting job at most keeps the one it has.
 * @throws Error without a transaction
 */
export function enqueue<Queue extends QueueName>(tx: Tx, queue: Queue, data: JobData[Queue]): Promise<void> {
  return send(tx, queue, data);
}

/** @throws Error as `enqueue`, and if the job has no data */
export async function enqueueAgain(tx: Tx, { queue, data }: Pick<FailedJobRow, 'queue' | 'data'>): Promise<void> {
  if (typeof data !== 'object' || data === null) throw new Error(`A failed job of ${queue} carries no data`);
  await send(tx, queue, data);
}

async function send(tx: Tx, queue: QueueName, data: object): Promise<void> {
  const executeSql = async (text: string, values: unknown[]) => ({
    rows: rowsOf(await tx.execute(sqlText(text, values))),
  });
  const id = await sender.send(queue, data, { db: { executeSql } });
  const isWaiting = id === null && queue in queues && queues[queue].hasOneWaiting === true;
  if (isWaiting) return;
  if (id === null) throw new Error(`There is no queue ${queue}`);
  afterCommit(() => noteSent(queue));
}

function rowsOf(result: unknown): unknown[] {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
    ? result.rows
    : [];
}

function sqlText(text: string, values: readonly unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1] ?? null))),
  );
}
