import { REOPEN_DAYS } from '#contract/office/complaints/complaint';
import type { Complaint, ComplaintMessage } from '#contract/office/complaints/complaintSchema';
import { momentAfter } from '#contract/dates';
import type { ComplaintMessageRow, ComplaintRow } from '../../kernel/db/schema/office';

export interface Thread {
  complaint: ComplaintRow;
  messages: readonly ComplaintMessageRow[];
}

export const presentMessages = (messages: Thread['messages']): ComplaintMessage[] =>
  messages.map(({ author, words, sentAt }) => ({ author, words, sentAt: sentAt.toISOString() }));

/** Until when the person can reply, by the business clock. */
export const replyEnd = ({ answeredAt }: ComplaintRow): Date | undefined =>
  answeredAt === null ? undefined : new Date(momentAfter(answeredAt.toISOString(), REOPEN_DAYS));

export function presentComplaint(thread: Thread, now: Date): Complaint {
  const end = replyEnd(thread.complaint);
  return {
    ...presentFirst(thread.complaint, now),
    messages: presentMessages(thread.messages),
    ...(end && end > now && { replyUntil: end.toISOString() }),
  };
}

/** The part shown to both person and administrators, without the thread. */
export function presentFirst(row: ComplaintRow, now: Date): Omit<Complaint, 'messages' | 'replyUntil'> {
  const { id, kind, loanId, words, sentAt, answerDueAt, answer, answeredAt } = row;
  return {
    id,
    kind,
    ...(loanId !== null && { loanId }),
    words,
    sentAt: sentAt.toISOString(),
    answerDueAt: answerDueAt.toISOString(),
    ...(answer !== null && { answer }),
    ...(answeredAt !== null && { answeredAt: answeredAt.toISOString() }),
    isOverdue: answeredAt === null && answerDueAt < now,
  };
}
