import { randomUUID } from 'node:crypto';
import type { DisputeForm } from '#contract/lending/bureaux/bureauRules';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { findReports, insertDispute } from '../../lending/bureaux/repository';
import { findLoan } from '../../lending/loans/life/repository';
import { sendComplaint } from '../complaints/service';

/**
 * Disputes an entry of the caller's credit report: support gets it as a complaint, and the bureau a mark, by a job of
 * the same transaction (docs/product/bureaux.md#disputes).
 * @throws CodedError NOT_FOUND, ENTRY_DISPUTED, TOO_MANY_COMPLAINTS
 */
export async function disputeEntry(
  context: ServerContext,
  tx: Tx,
  { borrowerId, loanId, form }: { borrowerId: string; loanId: string; form: DisputeForm },
): Promise<void> {
  const loan = await findLoan(tx, loanId);
  if (loan?.borrowerId !== borrowerId) throw new CodedError('NOT_FOUND');
  const found = (await findReports(tx, loanId)).flatMap((report) =>
    (report.report?.entries ?? [])
      .filter(({ reference }) => reference === form.entry && report.id === form.reportId)
      .map((entry) => ({ report, entry })),
  )[0];
  if (!found) throw new CodedError('NOT_FOUND');
  const { report, entry } = found;
  const dispute = {
    id: randomUUID(),
    reportId: report.id,
    entryReference: entry.reference,
    words: form.words,
    disputedAt: await businessNow(context, tx),
  };
  if (!(await insertDispute(tx, dispute))) throw new CodedError('ENTRY_DISPUTED');
  const about = `I dispute an entry of my credit report from ${report.bureauName}: ${entry.product}, ${entry.lender} (${entry.reference}).`;
  await sendComplaint(context, tx, borrowerId, { kind: 'complaint', words: `${about}\n${form.words}` });
  await enqueue(tx, 'bureau-dispute', { disputeId: dispute.id });
}
