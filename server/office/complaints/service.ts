import { MESSAGES_IN_A_ROW, MESSAGES_OF_COMPLAINT, OPEN_COMPLAINTS } from '#contract/office/complaints/complaint';
import type { Complaint } from '#contract/office/complaints/complaintSchema';
import type { ComplaintForm } from '#contract/office/complaints/complaintRules';
import { momentAfter } from '#contract/dates';
import { ANSWER_HOURS } from '#contract/product';
import { isOwing } from '#contract/lending/loans/states';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { audit } from '../../kernel/audit/repository';
import { findLoan } from '../../lending/loans/life/repository';
import {
  changeComplaint,
  countWaiting,
  findMessages,
  insertComplaint,
  insertMessage,
  lockComplaint,
} from './repository';
import { presentComplaint, replyEnd, type Thread } from './thread';

const dueAfter = (sentAt: Date): Date => new Date(momentAfter(sentAt.toISOString(), ANSWER_HOURS / 24));

/**
 * Locks the caller's row.
 * @throws CodedError TOO_MANY_COMPLAINTS; NOT_FOUND for another person's loan or one that is paid off
 */
export async function sendComplaint(
  context: ServerContext,
  tx: Tx,
  personId: string,
  { kind, loanId, words }: ComplaintForm,
): Promise<Complaint> {
  if (loanId !== undefined) {
    const loan = await findLoan(tx, loanId);
    if (loan?.borrowerId !== personId || !isOwing(loan.state)) throw new CodedError('NOT_FOUND');
  }
  if ((await countWaiting(tx, personId)) >= OPEN_COMPLAINTS) throw new CodedError('TOO_MANY_COMPLAINTS');
  const sentAt = await businessNow(context, tx);
  const answerDueAt = dueAfter(sentAt);
  const row = await insertComplaint(tx, { personId, kind, loanId: loanId ?? null, words, sentAt, answerDueAt });
  return presentComplaint({ complaint: row, messages: [] }, sentAt);
}

/**
 * Adds a message to the caller's own complaint. An answered one is reopened with a new due time; otherwise the due time
 * stays.
 * @throws CodedError NOT_FOUND, COMPLAINT_CLOSED, TOO_MANY_COMPLAINTS, TOO_MANY_MESSAGES
 */
export async function replyToComplaint(
  context: ServerContext,
  tx: Tx,
  personId: string,
  complaintId: string,
  words: string,
): Promise<Complaint> {
  const thread = await holdThread(tx, complaintId);
  if (thread.complaint.personId !== personId) throw new CodedError('NOT_FOUND');
  const now = await businessNow(context, tx);
  await requireRoom(tx, thread, now);
  await append(tx, thread, { author: 'person', authorId: personId, words, sentAt: now });
  if (thread.complaint.answeredAt !== null) {
    await changeComplaint(tx, complaintId, {
      answer: null,
      answeredBy: null,
      answeredAt: null,
      answerDueAt: dueAfter(now),
    });
  }
  if (thread.complaint.assignedTo !== null) await enqueue(tx, 'complaint-reply-mail', { complaintId });
  return presentComplaint(await holdThread(tx, complaintId), now);
}

async function requireRoom(tx: Tx, { complaint, messages }: Thread, now: Date): Promise<void> {
  const end = replyEnd(complaint);
  if (end && end <= now) throw new CodedError('COMPLAINT_CLOSED');
  if (messages.length >= MESSAGES_OF_COMPLAINT) throw new CodedError('COMPLAINT_CLOSED');
  const lastAnswer = messages.findLastIndex(({ author }) => author === 'administrator');
  const inARow = end ? 0 : messages.length - 1 - lastAnswer;
  if (inARow >= MESSAGES_IN_A_ROW) throw new CodedError('TOO_MANY_MESSAGES');
  if (end && (await countWaiting(tx, complaint.personId)) >= OPEN_COMPLAINTS)
    throw new CodedError('TOO_MANY_COMPLAINTS');
}

/** Allowed while an answer is due. @throws CodedError NOT_FOUND, COMPLAINT_ANSWERED */
export async function answerComplaint(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  complaintId: string,
  answer: string,
): Promise<void> {
  const thread = await holdThread(tx, complaintId);
  if (thread.complaint.answeredAt !== null) throw new CodedError('COMPLAINT_ANSWERED');
  const happenedAt = await businessNow(context, tx);
  await append(tx, thread, { author: 'administrator', authorId: actorId, words: answer, sentAt: happenedAt });
  await changeComplaint(tx, complaintId, { answer, answeredBy: actorId, answeredAt: happenedAt });
  await enqueue(tx, 'complaint-answered-mail', { complaintId });
  await audit(tx, { actorId, action: 'complaint answered', subjectId: complaintId, happenedAt });
}

/** Assigns it to the caller, even if another administrator has it, or unassigns it. @throws CodedError NOT_FOUND */
export async function assignComplaint(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  complaintId: string,
  isMine: boolean,
): Promise<void> {
  await holdThread(tx, complaintId);
  await changeComplaint(tx, complaintId, { assignedTo: isMine ? actorId : null });
  const happenedAt = await businessNow(context, tx);
  const action = isMine ? 'complaint taken' : 'complaint given back';
  await audit(tx, { actorId, action, subjectId: complaintId, happenedAt });
}

async function holdThread(tx: Tx, complaintId: string): Promise<Thread> {
  const complaint = await lockComplaint(tx, complaintId);
  if (!complaint) throw new CodedError('NOT_FOUND');
  return { complaint, messages: (await findMessages(tx, [complaintId])).get(complaintId) ?? [] };
}

type Written = Omit<Parameters<typeof insertMessage>[1], 'complaintId' | 'number'>;

async function append(tx: Tx, { complaint, messages }: Thread, message: Written): Promise<void> {
  await insertMessage(tx, { ...message, complaintId: complaint.id, number: messages.length + 1 });
}
