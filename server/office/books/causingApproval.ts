import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { ApprovalKind } from '#contract/office/approvals/approvals';
import type { TransferCause } from '#contract/office/books/tracedTransferSchema';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import type { Reader } from '../../kernel/db/connection';
import { approvals, type ApprovalRow } from '../../kernel/db/schema/office';
import type { WholeTransfer } from '../../money/ledger/transferList';
import { UUID } from '#contract/uuid';

type Commanded = Pick<WholeTransfer, 'content' | 'key'>;

/** An id in the content of a transfer's command. */
export function idIn({ content }: Commanded, name: string): string | undefined {
  const value = content[name];
  return typeof value === 'string' && UUID.test(value) ? value : undefined;
}

/** The id at the end of an idempotency key such as `housePayout:…`. */
function idInKey({ key }: Commanded): string | undefined {
  const last = key.split(':').at(-1) ?? '';
  return UUID.test(last) ? last : undefined;
}

/** Transfers whose key ends in the id of their proposal. */
const NAMED_BY_KEY: readonly TransferKind[] = ['houseFunding', 'housePayout', 'suspenseAssignment', 'suspenseReturn'];

/** The approved proposal of a transfer, if it needed one. */
export async function findCausingApproval(
  db: Reader,
  transfer: WholeTransfer,
  cause: TransferCause,
): Promise<ApprovalRow | undefined> {
  const wanted = wantedApproval(transfer, cause);
  if (!wanted) return undefined;
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(wanted, eq(approvals.decision, 'approved')))
    .orderBy(desc(approvals.decidedAt))
    .limit(1);
  return row;
}

function wantedApproval(transfer: WholeTransfer, { loanId, payoutId }: TransferCause): SQL | undefined {
  const { kind, content } = transfer;
  const named = idIn(transfer, 'approvalId') ?? (NAMED_BY_KEY.includes(kind) ? idInKey(transfer) : undefined);
  if (named !== undefined) return eq(approvals.id, named);
  const about = (of: ApprovalKind, subjectId: string | undefined) =>
    subjectId === undefined ? undefined : and(eq(approvals.kind, of), eq(approvals.subjectId, subjectId));
  if (kind === 'disbursement') return about('disbursement', loanId);
  if (kind === 'reversal') return about('reversal', idIn(transfer, 'transferId'));
  if (kind === 'feeRefund') {
    const ofFee = sql`${approvals.content} ->> 'instalment' = ${String(content['instalment'])}`;
    return and(about('feeWaiver', loanId), ofFee);
  }
  return about('withdrawalRelease', payoutId);
}
