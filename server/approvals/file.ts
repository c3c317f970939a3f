import type { Readable } from 'node:stream';
import type { ApprovalSelection, PendingApproval } from '../../contract/office/approvals/approvals';
import { plainNaira } from '../../contract/money/format';
import type { ServerContext } from '../context';
import { takeFile, type FileColumns } from '../audit/takeFile';
import { listApprovals } from './decisions';

const columns: FileColumns<PendingApproval> = {
  'Proposed (UTC)': ({ proposedAt }) => proposedAt,
  Proposal: ({ id }) => id,
  Kind: ({ kind }) => kind,
  'Proposed by': ({ proposedBy }) => proposedBy,
  'Good until (UTC)': ({ expiresAt }) => expiresAt,
  Person: ({ personName = '' }) => personName,
  'Person ID': ({ personId = '' }) => personId,
  Email: ({ email = '' }) => email,
  Loan: ({ loanId = '' }) => loanId,
  'Amount (NGN)': ({ amountKobo, paidOutKobo, outstandingKobo }) => {
    const amount = amountKobo ?? paidOutKobo ?? outstandingKobo;
    return amount === undefined ? '' : plainNaira(amount);
  },
  'Bank account': ({ bankAccount = '' }) => bankAccount,
  Reason: ({ reason = '' }) => reason,
};

/** What waits for a second administrator as CSV, the oldest first; that it was taken is kept. */
export const takeApprovals = async (
  context: ServerContext,
  actorId: string,
  selection: ApprovalSelection,
): Promise<Readable> =>
  takeFile(context, actorId, { list: 'approvals', columns, rows: await listApprovals(context, actorId, selection) });
