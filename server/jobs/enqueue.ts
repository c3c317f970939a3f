import PgBoss from 'pg-boss';
import type { Tx } from '../db/connection';
import { afterCommit } from '../db/transactionScope';
import type { JobData, QueueName } from './queues';
import type { FailedJobRow } from './repository';
import { noteSent } from './sent';
import { sqlText } from './sqlText';

// It is never started and has no connection: it only writes a job's row, by the transaction that is handed to it.
const sender = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('A job is sent inside a transaction only')) },
});

/**
 * Sends a job in the transaction of what causes it: it runs once that is committed, and never if it is not.
 * @param data ids only; see `JobData`
 * @throws Error where the queue does not exist, or no transaction is open
 */
export function enqueue<Queue extends QueueName>(tx: Tx, queue: Queue, data: JobData[Queue]): Promise<void> {
  return send(tx, queue, data);
}

/**
 * Sends what a failed job carried as a new one, in the same way.
 * @throws Error as `enqueue` does, and where it carried no data
 */
export async function enqueueAgain(tx: Tx, { queue, data }: Pick<FailedJobRow, 'queue' | 'data'>): Promise<void> {
  if (typeof data !== 'object' || data === null) throw new Error(`A failed job of ${queue} carries no data`);
  await send(tx, queue, data);
}

async function send(tx: Tx, queue: QueueName, data: object): Promise<void> {
  const executeSql = async (text: string, values: unknown[]) => ({
    rows: rowsOf(await tx.execute(sqlText(text, values))),
  });
  const id = await sender.send(queue, data, { db: { executeSql } });
  if (id === null) throw new Error(`There is no queue ${queue}`);
  afterCommit(() => noteSent(queue));
}

/** Both drivers give the rows of a result under this name. */
function rowsOf(result: unknown): unknown[] {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
    ? result.rows
    : [];
}
