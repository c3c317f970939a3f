import { and, gt, isNull, lte } from 'drizzle-orm';
import { approvalTitles } from '#contract/office/approvals/approvalTitles';
import type { ComplaintKind } from '#contract/office/complaints/complaint';
import { formatShortMinute, HOUR_MS } from '#contract/dates';
import { ANSWER_HOURS } from '#contract/product';
import { findUnanswered } from '../../lending/loans/relief/holidayRequestsRepository';
import type { Cause } from '../../kernel/alerts/alerts';
import type { Reader } from '../../kernel/db/connection';
import { approvals, complaints } from '../../kernel/db/schema/office';

const SOON_MS = 24 * HOUR_MS;

const soonAfter = (now: Date): Date => new Date(now.getTime() + SOON_MS);

const named: Readonly<Record<ComplaintKind, string>> = {
  cannotPay: 'Trouble paying a loan',
  complaint: 'Complaint',
};

/** Such as '4 days'; under two days in hours. */
function lengthOf(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours < 1) return 'less than an hour';
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** @param now by the business clock, like the due times */
export async function findComplaintCauses(reader: Reader, now: Date): Promise<Cause[]> {
  const { id, kind, answerDueAt, answeredAt } = complaints;
  const rows = await reader
    .select({ id, kind, answerDueAt })
    .from(complaints)
    .where(and(isNull(answeredAt), lte(answerDueAt, soonAfter(now))));
  return rows.map((row) => ({
    subject: row.id,
    detail:
      row.answerDueAt < now
        ? `${named[row.kind]}: our answer is overdue by ${lengthOf(now.getTime() - row.answerDueAt.getTime())}, since ${formatShortMinute(row.answerDueAt)}.`
        : `${named[row.kind]}: our answer is due by ${formatShortMinute(row.answerDueAt)}.`,
  }));
}

/** @param now as for `findComplaintCauses` */
export async function findApprovalCauses(reader: Reader, now: Date): Promise<Cause[]> {
  const { id, kind, expiresAt, decision } = approvals;
  const rows = await reader
    .select({ id, kind, expiresAt })
    .from(approvals)
    .where(and(isNull(decision), gt(expiresAt, now), lte(expiresAt, soonAfter(now))));
  return rows.map((row) => ({
    subject: row.id,
    detail: `${approvalTitles[row.kind]}: the proposal expires on ${formatShortMinute(row.expiresAt)}.`,
  }));
}

const WEEK_MS = 7 * SOON_MS;

/** Requests for payment holidays that nobody answered in time, and those that ended like this within a week. */
export async function findHolidayCauses(reader: Reader, now: Date): Promise<Cause[]> {
  const promised = new Date(now.getTime() - ANSWER_HOURS * HOUR_MS);
  const rows = await findUnanswered(reader, { askedBefore: promised, endedSince: new Date(now.getTime() - WEEK_MS) });
  return rows.map(({ id, loanId, askedAt, endedAt }) =>
    endedAt === null
      ? {
          subject: `${loanId}.${id}`,
          detail: `Requested on ${formatShortMinute(askedAt)}; our answer is overdue by ${lengthOf(now.getTime() - askedAt.getTime() - ANSWER_HOURS * HOUR_MS)}.`,
        }
      : {
          subject: `${loanId}.${id}.ended`,
          detail: `The request of ${formatShortMinute(askedAt)} ended on ${formatShortMinute(endedAt)} without a decision.`,
        },
  );
}
