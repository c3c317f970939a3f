import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { bureauOf } from './fetchReport';
import { findDispute, findReport, markTold } from './repository';

/** Marks a disputed entry at its bureau, once. @throws BureauDownError, so that the job is tried again */
export async function sendDispute(context: ServerContext, disputeId: string): Promise<void> {
  const dispute = await findDispute(context.db, disputeId);
  const report = dispute && (await findReport(context.db, dispute.reportId));
  if (!dispute || dispute.toldAt || !report?.report) return;
  const { entryReference, words } = dispute;
  const reportReference = report.report.reference;
  await bureauOf(context, report.bureau).dispute({ key: dispute.id, reportReference, entryReference, words });
  await inTransaction(context, (tx) => markTold(tx, dispute.id, context.now()));
}
