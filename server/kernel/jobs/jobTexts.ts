import type { ServerContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { secondsUntilDaytime } from '../messages/daytime';
import { endText, findNumberFor, findWaitingText } from '../messages/repository';
import { sendText } from './sendText';
import { enqueueLater } from './enqueue';
import { withMailId } from './mailId';
import type { JobData } from './queues';
import { textKinds, type TextQueue } from './textQueues';
import type { Job } from './worker';

/** Writes a job's text message when the job runs; undefined if there is nothing left to say. */
export type WriteText<Queue extends TextQueue> = (
  context: ServerContext,
  data: JobData[Queue],
) => Promise<string | undefined>;

/**
 * The handler that sends what `write` returns, if the person still wants it. The job's id is the provider's idempotency
 * key. It throws if the provider doesn't answer, and the job is tried again.
 */
export const texted =
  <Queue extends TextQueue>(write: WriteText<Queue>) =>
  async (context: ServerContext, { id, queue, data }: Job<Queue>): Promise<void> => {
    const { db, messages, now } = context;
    const row = await findWaitingText(db, id);
    if (!row) return;
    const to = messages && (await findNumberFor(db, row.userId, textKinds[queue].group));
    const text = to === undefined ? undefined : await write(context, data);
    if (to === undefined || text === undefined) return void (await endText(db, id, 'dropped', now()));
    const waits = textKinds[queue].isForDaytime ? secondsUntilDaytime(now()) : 0;
    if (waits > 0) return inTransaction(context, (tx) => enqueueLater(tx, queue, withMailId(data, id), waits));
    await sendText(context, { to, text, key: id });
  };
