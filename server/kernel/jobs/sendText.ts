import type { ServerContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { enqueue } from './enqueue';
import { MessagesDownError, type MessageOutcome, type TextMessage } from '../messages/messages';
import { endText, findUnansweredCodes } from '../messages/repository';

/** No call takes longer. */
const ANSWER_MS = 10 * 60_000;

/**
 * Sends a message of `text_messages`, whose id is the key, and records the answer. Its cost is booked by a job of the
 * same transaction, so a message that is sent again after a kill costs once.
 * @throws MessagesDownError
 */
export async function sendText(context: ServerContext, message: TextMessage): Promise<MessageOutcome> {
  if (!context.messages) throw new MessagesDownError('This installation sends no text messages');
  const outcome = await context.messages.send(message);
  await recordOutcome(context, message.key, outcome);
  return outcome;
}

/** Counts codes that a kill left without an outcome as accepted: most were, and their cost must be booked. */
export async function settleUnansweredCodes(context: Pick<ServerContext, 'db' | 'now'>): Promise<void> {
  const before = new Date(context.now().getTime() - ANSWER_MS);
  for (const id of await findUnansweredCodes(context.db, before)) await recordOutcome(context, id, 'accepted');
}

const recordOutcome = (
  context: Pick<ServerContext, 'db' | 'now'>,
  messageId: string,
  outcome: MessageOutcome,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const isFirst = await endText(tx, messageId, outcome, context.now());
    if (isFirst && outcome === 'accepted') await enqueue(tx, 'message-cost', { messageId });
  });
