import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object as queryObject } from 'yup';
import { pendingApprovalSchema } from '#contract/office/approvals/approvalSchema';
import * as calls from '#contract/office/approvals/calls';
import { APPROVAL_KINDS, APPROVAL_PAGE_SIZES } from '#contract/office/approvals/approvals';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema, success, successSchema } from '../../kernel/http/answers';
import { addIdempotentRoute } from '../../kernel/http/idempotentRoute';
import { approvalParams } from '../../kernel/http/idRules';
import { addRoute } from '../../kernel/http/route';
import { choiceRule, searchRule } from '../../kernel/http/queryRules';
import { pageRules } from '../../kernel/http/listPage';
import { approveProposal, refuseProposal } from './decisions';
import { takeApprovals } from './file';
import { type ApprovalKinds, listApprovals } from './list';

const selectionRules = queryObject({
  kind: choiceRule(APPROVAL_KINDS, 'Only proposals of this kind'),
  q: searchRule("part of the proposer's or the person's name, of an email, of a bank account or of the reason"),
});

const queryRules = selectionRules.shape({
  ...pageRules(APPROVAL_PAGE_SIZES),
});

export function approvalRoutes(app: FastifyInstance, context: ServerContext, kinds: ApprovalKinds): void {
  addRoute(app, context, calls.approvals, {
    summary: 'A page of the proposals awaiting a second administrator, oldest first',
    rules: { query: queryRules },
    answer: Type.Array(pendingApprovalSchema),
    handle: async ({ user, query: { page = 1, pageSize = APPROVAL_PAGE_SIZES[0], ...selection }, setHeader }) => {
      const all = await listApprovals(context, kinds, user, selection);
      setHeader(TOTAL_COUNT_HEADER, all.length);
      return all.slice((page - 1) * pageSize, page * pageSize);
    },
  });
  addRoute(app, context, calls.approvalsFile, {
    summary: 'Proposals awaiting a second administrator as CSV, oldest first',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => takeApprovals(context, kinds, user, query),
  });
  addIdempotentRoute(app, context, calls.approveProposal, {
    summary: "Approve another administrator's proposal and carry it out",
    errors: [
      'ALREADY_REVERSED',
      'BANK_ACCOUNT_CHANGE_CLOSED',
      'BORROWER_FROZEN',
      'CONTACT_CHANGE_CLOSED',
      'EMAIL_OF_ANOTHER',
      'FOUR_EYES',
      'FREEZE_UNCHANGED',
      'HAS_NO_WALLET',
      'HOUSE_ACCOUNT_MISSING',
      'HOUSE_FUNDS_SHORT',
      'HOUSE_FUNDS_TOO_LOW',
      'PERSON_FROZEN',
      'WITHDRAWAL_DECIDED',
      'PAYMENTS_PAUSED',
      'PAUSE_UNCHANGED',
      'JOURNAL_INCOMPLETE',
      'TRANSFER_KEY_REUSED',
      'INSUFFICIENT_FUNDS',
      'LOAN_MOVED_ON',
      'MONTH_NOT_READY',
      'NEW_PLAN_NOT_AGREED',
      'NO_FACTOR_TO_RESET',
      'PROPOSAL_TOO_EARLY',
      'NOT_REVERSIBLE',
      'PAYMENTS_UNAVAILABLE',
      'PROPOSAL_VOID',
      'REVERSAL_SHORT',
      'SENDER_UNKNOWN',
      'SUSPENSE_DECIDED',
      'SUSPENSION_UNCHANGED',
      'TWO_MUST_STAY',
    ],
    rules: { params: approvalParams },
    answer: successSchema,
    work: async (tx, { user, params }) => {
      await approveProposal(context, kinds, tx, { administratorId: user.id, ...params });
      return success;
    },
  });
  addIdempotentRoute(app, context, calls.refuseProposal, {
    summary: "Reject another administrator's proposal",
    errors: ['FOUR_EYES', 'PROPOSAL_VOID'],
    rules: { params: approvalParams },
    answer: successSchema,
    work: async (tx, { user, params }) => {
      await refuseProposal(context, kinds, tx, { administratorId: user.id, ...params });
      return success;
    },
  });
}
