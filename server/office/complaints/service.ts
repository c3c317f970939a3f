import { ANSWER_DAYS, OPEN_COMPLAINTS } from '../../../contract/office/complaints/complaint';
import type { Complaint } from '../../../contract/office/complaints/complaintSchema';
import type { ComplaintForm } from '../../../contract/office/complaints/complaintRules';
import { momentAfter } from '../../../contract/dates';
import { isOwing } from '../../../contract/lending/loans/states';
import { businessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import type { ComplaintRow } from '../../db/schema/complaints';
import { CodedError } from '../../errors';
import { enqueue } from '../../jobs/enqueue';
import { audit } from '../../audit/repository';
import { findLoan } from '../../lending/loans/repository';
import { countWaiting, insertComplaint, keepAnswer, lockComplaint } from './repository';

/**
 * Locks the caller's row.
 * @throws CodedError TOO_MANY_COMPLAINTS; NOT_FOUND for somebody else's loan or one that is paid off
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
  const answerDueAt = new Date(momentAfter(sentAt.toISOString(), ANSWER_DAYS));
  const row = await insertComplaint(tx, { personId, kind, loanId: loanId ?? null, words, sentAt, answerDueAt });
  return presentComplaint(row, sentAt);
}

/** Once only. @throws CodedError NOT_FOUND, COMPLAINT_ANSWERED */
export async function answerComplaint(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  complaintId: string,
  answer: string,
): Promise<void> {
  const row = await lockComplaint(tx, complaintId);
  if (!row) throw new CodedError('NOT_FOUND');
  if (row.answeredAt !== null) throw new CodedError('COMPLAINT_ANSWERED');
  const happenedAt = await businessNow(context, tx);
  await keepAnswer(tx, complaintId, { answer, answeredBy: actorId, answeredAt: happenedAt });
  await enqueue(tx, 'complaint-answered-mail', { complaintId });
  await audit(tx, { actorId, action: 'complaint answered', subjectId: complaintId, happenedAt });
}

export function presentComplaint(row: ComplaintRow, now: Date): Complaint {
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
