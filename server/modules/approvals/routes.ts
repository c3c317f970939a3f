import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/administration/calls/approvals';
import { APPROVAL_KINDS, type PendingApproval } from '../../../contract/administration/approvals';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { flag, integer, koboAmount, list, moment, object, oneOf, text } from '../../http/answerSchema';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { approvalParams } from '../../http/idRules';
import { addRoute } from '../../http/route';
import { proposedPlanSchema } from '../newPlans/answers';
import { approveProposal, listApprovals, refuseProposal } from './decisions';
import { takeApprovals } from './file';

const pendingSchema = object<PendingApproval>(
  { id: text, kind: oneOf(APPROVAL_KINDS), proposedBy: text, isOwn: flag, proposedAt: moment, expiresAt: moment },
  {
    personId: text,
    personName: text,
    email: text,
    loanId: text,
    paidOutKobo: koboAmount,
    outstandingKobo: koboAmount,
    amountKobo: koboAmount,
    bankAccount: text,
    termsVersion: integer,
    reason: text,
    newPlan: proposedPlanSchema,
    isVoid: flag,
  },
);

/** What two administrators do. */
export function approvalRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.approvals, {
    summary: 'What waits for a second administrator, the oldest first',
    rules: {},
    answer: list(pendingSchema),
    handle: ({ user }) => listApprovals(context, user.id),
  });
  addRoute(app, context, calls.approvalsFile, {
    summary: 'What waits for a second administrator as CSV, the oldest first',
    rules: {},
    answer: text,
    handle: ({ user }) => takeApprovals(context, user.id),
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
