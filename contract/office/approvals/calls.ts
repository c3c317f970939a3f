import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { ApprovalSelection, ApprovalsQuery } from './approvals';
import type { PendingApproval } from './approvalSchema';

export const approvalCalls = defineCalls({
  approvals: get('/administration/approvals', 'administrator', {
    query: typed<ApprovalsQuery>(),
    answer: typed<PendingApproval[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER],
  }),
  approvalsFile: get('/administration/approvals-file', 'administrator', {
    query: typed<ApprovalSelection>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  approveProposal: postOnce('/administration/approvals/:approvalId/approval', 'administrator', {
    answer: typed<SuccessAnswer>(),
  }),
  refuseProposal: postOnce('/administration/approvals/:approvalId/refusal', 'administrator', {
    answer: typed<SuccessAnswer>(),
  }),
});
