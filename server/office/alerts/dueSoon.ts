import { and, gt, isNull, lte } from 'drizzle-orm';
import { formatMinute } from '../../../contract/dates';
import type { Cause } from '../../alerts/alerts';
import type { Reader } from '../../db/connection';
import { approvals } from '../../db/schema/approvals';
import { complaints } from '../../db/schema/complaints';

const SOON_MS = 24 * 60 * 60 * 1000;

const soonAfter = (now: Date): Date => new Date(now.getTime() + SOON_MS);

/** @param now by the business clock, like the due times */
export async function findComplaintCauses(reader: Reader, now: Date): Promise<Cause[]> {
  const { id, answerDueAt, answeredAt } = complaints;
  const rows = await reader
    .select({ id, answerDueAt })
    .from(complaints)
    .where(and(isNull(answeredAt), lte(answerDueAt, soonAfter(now))));
  return rows.map((row) => ({
    subject: row.id,
    detail: `Complaint ${row.id} must be answered by ${formatMinute(row.answerDueAt)}.`,
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
