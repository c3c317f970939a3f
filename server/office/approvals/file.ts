import type { Readable } from 'node:stream';
import type { ApprovalSelection } from '#contract/office/approvals/approvals';
import type { PendingApproval } from '#contract/office/approvals/approvalSchema';
import { plainNaira } from '#contract/money/format';
import type { ServerContext } from '../../kernel/context';
import { takeFile, type FileColumns } from '../../kernel/audit/takeFile';
import { type ApprovalKinds, type Decider, listApprovals } from './list';

const columns: FileColumns<PendingApproval> = {
  'Proposed (UTC)': ({ proposedAt }) => proposedAt,
  Proposal: ({ id }) => id,
  Kind: (approval) => (approval.kind === 'unreadable' ? `${approval.of} (unreadable)` : approval.kind),
  'Proposed by': ({ proposedBy }) => proposedBy,
  'Good until (UTC)': ({ expiresAt }) => expiresAt,
  Person: (approval) => ('personName' in approval ? (approval.personName ?? '') : ''),
  'Person ID': (approval) => ('personId' in approval ? (approval.personId ?? '') : ''),
  Email: (approval) => ('email' in approval ? approval.email : ''),
  Roles: (approval) => ('roles' in approval ? approval.roles.join(', ') : ''),
  Loan: (approval) => ('loanId' in approval ? approval.loanId : ''),
  'Amount (NGN)': (approval) => {
    if ('amountKobo' in approval) return plainNaira(approval.amountKobo);
    if ('paidOutKobo' in approval) return plainNaira(approval.paidOutKobo);
    return 'outstandingKobo' in approval ? plainNaira(approval.outstandingKobo) : '';
  },
  'Bank account': (approval) => ('bankAccount' in approval ? approval.bankAccount : ''),
  Reason: ({ reason = '' }) => reason,
};

export const takeApprovals = async (
  context: ServerContext,
  kinds: ApprovalKinds,
  caller: Decider,
  selection: ApprovalSelection,
): Promise<Readable> =>
  takeFile(context, caller.id, {
    list: 'approvals',
    columns,
    rows: await listApprovals(context, kinds, caller, selection),
  });
