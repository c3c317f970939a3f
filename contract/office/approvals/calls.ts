import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { ApprovalSelection, ApprovalsQuery } from './approvals';
import type { PendingApproval } from './approvalSchema';

export const approvals = defineCall({
  name: 'approvals',
  method: 'GET',
  path: '/administration/approvals',
  access: 'administrator',
  query: typed<ApprovalsQuery>(),
  answer: typed<PendingApproval[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

export const approvalsFile = defineCall({
  name: 'approvalsFile',
  method: 'GET',
  path: '/administration/approvals-file',
  access: 'administrator',
  query: typed<ApprovalSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

export const approveProposal = defineCall({
  name: 'approveProposal',
  method: 'POST',
  path: '/administration/approvals/:approvalId/approval',
  access: 'administrator',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const refuseProposal = defineCall({
  name: 'refuseProposal',
  method: 'POST',
  path: '/administration/approvals/:approvalId/refusal',
  access: 'administrator',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
