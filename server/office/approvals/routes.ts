import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object as queryObject } from 'yup';
import { pendingApprovalSchema } from '#contract/office/approvals/approvalSchema';
import { approvalCalls } from '#contract/office/approvals/calls';
import { APPROVAL_KINDS, APPROVAL_PAGE_SIZES } from '#contract/office/approvals/approvals';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { approvalParams } from '../../kernel/http/idRules';
import { addRoute } from '../../kernel/http/route';
import { choiceRule, searchRule } from '../../kernel/http/queryRules';
import { pageRules } from '../../kernel/http/listPage';
import { approveProposal, refuseProposal } from './decisions';
import { takeApprovals } from './file';
import { type ApprovalKinds, listApprovals } from './list';

const selectionRules = queryObject({
  kind: choiceRule(APPROVAL_KINDS, 'Only proposals of this kind'),
  q: searchRule(
    "part of the proposer's or the person's name, of an email, of a bank account or of the reason, or by the proposal's id",
  ),
});

const queryRules = selectionRules.shape({
  ...pageRules(APPROVAL_PAGE_SIZES),
});

export function approvalRoutes(app: FastifyInstance, context: ServerContext, kinds: ApprovalKinds): void {
  addRoute(app, context, approvalCalls.approvals, {
    summary: 'A page of the proposals awaiting a second administrator, oldest first',
    rules: { query: queryRules },
    answer: Type.Array(pendingApprovalSchema),
    handle: async ({ user, query: { page = 1, pageSize = APPROVAL_PAGE_SIZES[0], ...selection }, setHeader }) => {
      const all = await listApprovals(context, kinds, user, selection);
      setHeader(TOTAL_COUNT_HEADER, all.length);
      return all.slice((page - 1) * pageSize, page * pageSize);
    },
  });
  addRoute(app, context, approvalCalls.approvalsFile, {
    summary: 'Proposals awaiting a second administrator as CSV, oldest first',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => takeApprovals(context, kinds, user, query),
  });
  addIdempotentAct(app, context, approvalCalls.approveProposal, {
    summary: "Approve another administrator's proposal and carry it out",
    errors: ['FOUR_EYES', 'PROPOSAL_VOID', ...new Set(Object.values(kinds).flatMap(({ errors }) => errors))],
    rules: { params: approvalParams },
    act: (tx, { user, params }) => approveProposal(context, kinds, tx, { administratorId: user.id, ...params }),
  });
  addIdempotentAct(app, context, approvalCalls.refuseProposal, {
    summary: "Reject another administrator's proposal",
    errors: ['FOUR_EYES', 'PROPOSAL_VOID'],
    rules: { params: approvalParams },
    act: (tx, { user, params }) => refuseProposal(context, kinds, tx, { administratorId: user.id, ...params }),
  });
}
