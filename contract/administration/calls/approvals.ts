import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { PendingApproval } from '../approvals';

/** What waits for a second administrator (section 26.4). */
export const approvals = defineCall({
  name: 'approvals',
  method: 'GET',
  path: '/administration/approvals',
  access: 'administrator',
  answer: typed<PendingApproval[]>(),
});

/** The same as a file, the oldest first. */
export const approvalsFile = defineCall({
  name: 'approvalsFile',
  method: 'GET',
  path: '/administration/approvals-file',
  access: 'administrator',
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

/** Approve what another administrator has proposed, which does it. */
export const approveProposal = defineCall({
  name: 'approveProposal',
  method: 'POST',
  path: '/administration/approvals/:approvalId/approval',
  access: 'administrator',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Refuse what another administrator has proposed. */
export const refuseProposal = defineCall({
  name: 'refuseProposal',
  method: 'POST',
  path: '/administration/approvals/:approvalId/refusal',
  access: 'administrator',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
