import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { payoutCalls } from '#contract/money/payouts/administrationCalls';
import { reasonRules } from '#contract/reason';
import { reviewedWithdrawalSchema } from '#contract/money/payouts/reviewedWithdrawalSchema';
import { WITHDRAWAL_REVIEW_PAGE_SIZES } from '#contract/money/payouts/withdrawals';
import { forLists, type ServerContext } from '../../kernel/context';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { payoutParams } from '../../kernel/http/idRules';
import { listPage, pageRules } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { proposalTexts } from '../../kernel/http/inputText';
import { personSearchRule } from '../../kernel/http/queryRules';
import { OLDEST_FIRST, reviewedWithdrawals } from './list';
import { proposeRelease, refuseWithdrawal } from './service';

const queryRules = object({ ...pageRules(WITHDRAWAL_REVIEW_PAGE_SIZES), q: personSearchRule("the payout's id") });

export function withdrawalReviewRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, payoutCalls.withdrawalReviews, {
    summary: 'A page of withdrawals under review, oldest first',
    rules: { query: queryRules },
    answer: Type.Array(reviewedWithdrawalSchema),
    handle: listPage({
      source: reviewedWithdrawals(forLists(context)),
      pageSizes: WITHDRAWAL_REVIEW_PAGE_SIZES,
      defaultSort: OLDEST_FIRST,
    }),
  });
  addIdempotentAct(app, context, payoutCalls.proposeWithdrawalRelease, {
    summary: 'Propose to release a withdrawal under review; another administrator decides',
    errors: ['PERSON_FROZEN', 'PROPOSAL_EXISTS', 'WITHDRAWAL_DECIDED'],
    rules: { params: payoutParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeRelease(context, tx, { actorId: user.id, payoutId: params.payoutId, reason: body.reason }),
  });
  addIdempotentAct(app, context, payoutCalls.refuseWithdrawal, {
    summary: 'Refuse a withdrawal under review, which returns the money to the wallet',
    errors: ['WITHDRAWAL_DECIDED'],
    rules: { params: payoutParams, body: reasonRules },
    fields: { reason: 'Why; kept in the audit trail' },
    act: (tx, { user, params, body }) =>
      refuseWithdrawal(context, tx, { actorId: user.id, payoutId: params.payoutId, reason: body.reason }),
  });
}
