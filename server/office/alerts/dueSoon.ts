import { and, gt, isNull, lte } from 'drizzle-orm';
import { complaintKindLabels } from '#contract/office/complaints/complaint';
import { formatMinute } from '#contract/dates';
import { ANSWER_HOURS } from '#contract/product';
import { findUnanswered } from '../../lending/loans/relief/holidayRequestsRepository';
import type { Cause } from '../../kernel/alerts/alerts';
import type { Reader } from '../../kernel/db/connection';
import { approvals, complaints } from '../../kernel/db/schema/office';

const SOON_MS = 24 * 60 * 60 * 1000;

const soonAfter = (now: Date): Date => new Date(now.getTime() + SOON_MS);

/** @param now by the business clock, like the due times */
export async function findComplaintCauses(reader: Reader, now: Date): Promise<Cause[]> {
  const { id, kind, answerDueAt, answeredAt } = complaints;
  const rows = await reader
    .select({ id, kind, answerDueAt })
    .from(complaints)
    .where(and(isNull(answeredAt), lte(answerDueAt, soonAfter(now))));
  return rows.map((row) => ({
    subject: row.id,
    detail: `${complaintKindLabels[row.kind]}: must be answered by ${formatMinute(row.answerDueAt)} (complaint ${row.id.slice(0, 8)}).`,
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
    detail: `Proposal ${row.id} (${row.kind}) expires on ${formatMinute(row.expiresAt)}.`,
  }));
}

const WEEK_MS = 7 * SOON_MS;

/** Requests for payment holidays that nobody answered in time, and those that ended like this within a week. */
export async function findHolidayCauses(reader: Reader, now: Date): Promise<Cause[]> {
  const promised = new Date(now.getTime() - ANSWER_HOURS * 60 * 60 * 1000);
  const rows = await findUnanswered(reader, { askedBefore: promised, endedSince: new Date(now.getTime() - WEEK_MS) });
  return rows.map(({ id, loanId, askedAt, endedAt }) =>
    endedAt === null
      ? {
          subject: id,
          detail: `The payment holiday of loan ${loanId}, requested on ${formatMinute(askedAt)}, is not decided.`,
        }
      : {
          subject: `${id}.ended`,
          detail: `The request of ${formatMinute(askedAt)} for a payment holiday of loan ${loanId} ended on ${formatMinute(endedAt)} without a decision.`,
        },
  );
}
