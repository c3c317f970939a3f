import type { FastifyInstance } from 'fastify';
import { object as queryObject } from 'yup';
import * as calls from '../../contract/office/approvals/calls';
import {
  APPROVAL_KINDS,
  APPROVAL_PAGE_SIZES,
  OWN_PARTS,
  type PendingApproval,
} from '../../contract/office/approvals/approvals';
import { TOTAL_COUNT_HEADER } from '../../contract/lists';
import type { ServerContext } from '../context';
import { success, successSchema } from '../http/answers';
import { flag, integer, koboAmount, list, moment, object, oneOf, text } from '../http/answerSchema';
import { addIdempotentRoute } from '../http/idempotentRoute';
import { approvalParams } from '../http/idRules';
import { choiceRule, pageRule, pageSizeRule, searchRule } from '../http/queryRules';
import { addRoute } from '../http/route';
import { proposedPlanSchema } from '../lending/newPlans/answers';
import { approveProposal, listApprovals, refuseProposal } from './decisions';
import { takeApprovals } from './file';

const pendingSchema = object<PendingApproval>(
  { id: text, kind: oneOf(APPROVAL_KINDS), proposedBy: text, isOwn: flag, proposedAt: moment, expiresAt: moment },
  {
    ownPart: oneOf(OWN_PARTS),
    personId: text,
    personName: text,
    email: text,
    loanId: text,
    paidOutKobo: koboAmount,
    outstandingKobo: koboAmount,
    amountKobo: koboAmount,
    bankAccount: text,
    transferId: text,
    termsVersion: integer,
    reason: text,
    newPlan: proposedPlanSchema,
    isVoid: flag,
  },
);

/** Which proposals are meant, as it arrives in a URL. */
const selectionRules = queryObject({ kind: choiceRule(APPROVAL_KINDS), q: searchRule });

const queryRules = selectionRules.shape({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...APPROVAL_PAGE_SIZES)),
});

/** What two administrators do. */
export function approvalRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.approvals, {
    summary: 'A page of what waits for a second administrator, the oldest first',
    rules: { query: queryRules },
    answer: list(pendingSchema),
    handle: async ({ user, query: { page = 1, pageSize = APPROVAL_PAGE_SIZES[0], ...selection }, setHeader }) => {
      const all = await listApprovals(context, user.id, selection);
      setHeader(TOTAL_COUNT_HEADER, all.length);
      return all.slice((page - 1) * pageSize, page * pageSize);
    },
  });
  addRoute(app, context, calls.approvalsFile, {
    summary: 'What waits for a second administrator as CSV, the oldest first',
    rules: { query: selectionRules },
    answer: text,
    handle: ({ user, query }) => takeApprovals(context, user.id, query),
  });
  addIdempotentRoute(app, context, calls.approveProposal, {
    summary: 'Approve what another administrator has proposed, which does it',
    rules: { params: approvalParams },
    answer: successSchema,
    work: async (tx, { user, params }) => {
      await approveProposal(context, tx, user.id, params.approvalId);
      return success;
    },
  });
  addIdempotentRoute(app, context, calls.refuseProposal, {
    summary: 'Refuse what another administrator has proposed',
    rules: { params: approvalParams },
    answer: successSchema,
    work: async (tx, { user, params }) => {
      await refuseProposal(context, tx, user.id, params.approvalId);
      return success;
    },
  });
}
