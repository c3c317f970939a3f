import {
  ANSWER_DAYS,
  COMPLAINT_PAGE_SIZES,
  OPEN_COMPLAINTS,
  type Complaint,
  type ComplaintsQuery,
  type ReceivedComplaint,
} from '../../../contract/office/complaints/complaint';
import type { ComplaintForm } from '../../../contract/office/complaints/complaintRules';
import { momentAfter } from '../../../contract/dates';
import { isOwing } from '../../../contract/lending/loans/states';
import { businessNow, readBusinessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Reader, Tx } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import type { ComplaintRow } from '../../db/schema/complaints';
import { CodedError } from '../../errors';
import { enqueue } from '../../jobs/enqueue';
import { audit } from '../../audit/repository';
import { findLoan } from '../../lending/loans/repository';
import {
  countWaiting,
  findComplaintPage,
  findComplaintsOf,
  insertComplaint,
  keepAnswer,
  lockComplaint,
} from './repository';

/**
 * Keeps what somebody writes; an answer is due within 48 hours by the business clock
 * (docs/product/office.md#complaints). The caller is held.
 * @throws CodedError NOT_FOUND where the loan is not the caller's, or nothing is owed of it; TOO_MANY_COMPLAINTS
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
  return present(await insertComplaint(tx, { personId, kind, loanId: loanId ?? null, words, sentAt, answerDueAt }));
}

/** What somebody has written, with the answers, newest first. */
export async function readComplaintsOf(db: Reader, personId: string): Promise<Complaint[]> {
  return (await findComplaintsOf(db, personId)).map(present);
}

/** A page of what waits for an answer, then of what was answered last, and how much there is. */
export function listComplaints(
  context: ServerContext,
  { page = 1, pageSize = COMPLAINT_PAGE_SIZES[0], ...selection }: ComplaintsQuery,
): Promise<{ complaints: ReceivedComplaint[]; total: number; capped: boolean }> {
  return inTransaction(context, async (tx) => {
    const now = await readBusinessNow(context, tx);
    const slice = { offset: (page - 1) * pageSize, limit: pageSize };
    const { rows, ...counted } = await findComplaintPage(tx, selection, slice);
    const complaints = rows.map(({ complaint, firstName, lastName }) => ({
      ...present(complaint),
      personId: complaint.personId,
      personName: `${firstName} ${lastName}`,
      isOverdue: complaint.answeredAt === null && complaint.answerDueAt < now,
    }));
    return { complaints, ...counted };
  });
}

/**
 * Answers somebody, once; a mail tells them.
 * @throws CodedError NOT_FOUND, COMPLAINT_ANSWERED
 */
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

function present({ id, kind, loanId, words, sentAt, answerDueAt, answer, answeredAt }: ComplaintRow): Complaint {
  return {
    id,
    kind,
    ...(loanId !== null && { loanId }),
    words,
    sentAt: sentAt.toISOString(),
    answerDueAt: answerDueAt.toISOString(),
    ...(answer !== null && { answer }),
    ...(answeredAt !== null && { answeredAt: answeredAt.toISOString() }),
  };
}
