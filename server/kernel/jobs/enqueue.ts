import { randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import type { Tx } from '../db/connection';
import { afterCommit } from '../db/transactionScope';
import { rowsOf } from '../db/cursor';
import { keepNotice } from '../inbox/keepNotice';
import { mailKindOf, withMailId } from './mailId';
import { askForText } from '../messages/repository';
import { textKinds, textQueueOf, type TextQueue } from './textQueues';
import { queues, type JobData, type QueueName } from './queues';
import type { FailedJobRow } from './repository';
import { withCarrier } from '../traces/spans';
import { noteSent } from './sentSignal';
import { sql, type SQL } from 'drizzle-orm';

// Never started: it only writes job rows through the given transaction.
const sender = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('A job can only be sent inside a transaction')) },
});

/**
 * Sends a job that runs after the commit; its mail's notice and text message are added in the same transaction. Does
 * nothing if the queue is limited to one waiting job and has one.
 * @throws Error for an unknown queue
 */
export async function enqueue<Queue extends QueueName>(tx: Tx, queue: Queue, data: JobData[Queue]): Promise<void> {
  const kind = mailKindOf(queue);
  const id = randomUUID();
  const isSent = await send(tx, queue, kind ? withMailId(data, id) : data, { id });
  if (isSent && kind?.isNotice) await keepNotice(tx, kind, { id, queue, data });
  const textQueue = textQueueOf(queue);
  if (isSent && textQueue) await textToo(tx, textQueue, data);
}

/** Sends the job of a text message with the same data, if the person wants one. */
async function textToo(tx: Tx, queue: TextQueue, data: object): Promise<void> {
  const id = randomUUID();
  const { group } = textKinds[queue];
  if (await askForText(tx, { id, kind: queue, group, data })) await send(tx, queue, withMailId(data, id), { id });
}

/** Sends a job that runs after a pause. */
export async function enqueueLater(tx: Tx, queue: QueueName, data: object, afterSeconds: number): Promise<void> {
  await send(tx, queue, data, { startAfter: afterSeconds });
}

/**
 * Sends a failed job again, without a notice, because the first notice still exists.
 * @throws Error like `enqueue`, and if the job has no data
 */
export async function enqueueAgain(tx: Tx, { queue, data }: Pick<FailedJobRow, 'queue' | 'data'>): Promise<void> {
  if (typeof data !== 'object' || data === null) throw new Error(`A failed job of ${queue} has no data`);
  await send(tx, queue, data);
}

/** @returns false if the queue already has its one waiting job */
async function send(
  tx: Tx,
  queue: QueueName,
  data: object,
  { id = randomUUID(), ...options }: { id?: string; startAfter?: number } = {},
): Promise<boolean> {
  const hasOneWaiting = queue in queues && queues[queue].hasOneWaiting === true;
  const key = hasOneWaiting && { singletonKey: JSON.stringify(data) };
  const sent = await sender.send(queue, withCarrier(data), { id, db: storeIn(tx), ...options, ...key });
  const isWaiting = sent === null && hasOneWaiting;
  if (isWaiting) return false;
  if (sent === null) throw new Error(`There is no queue ${queue}`);
  afterCommit(() => noteSent(queue));
  return true;
}

/** Makes pg-boss write its rows through the transaction. */
export const storeIn = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[]) => ({ rows: rowsOf(await tx.execute(sqlText(text, values))) }),
});

function sqlText(text: string, values: readonly unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1] ?? null))),
  );
}
