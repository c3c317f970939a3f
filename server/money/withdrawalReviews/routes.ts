import type { FastifyInstance } from 'fastify';
import { object as queryObject } from 'yup';
import * as calls from '../../../contract/money/payouts/administrationCalls';
import { reasonRules } from '../../../contract/reason';
import {
  WITHDRAWAL_REVIEW_PAGE_SIZES,
  type ReviewedWithdrawal,
} from '../../../contract/money/payouts/withdrawalReviews';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { koboAmount, list, moment, object, text } from '../../http/answerSchema';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { payoutParams } from '../../http/idRules';
import { setListTotal } from '../../http/listTotal';
import { pageRule, pageSizeRule, searchRule } from '../../http/queryRules';
import { addRoute } from '../../http/route';
import { listReviewedWithdrawals, refuseWithdrawal, releaseWithdrawal } from './service';

const reviewedSchema = object<ReviewedWithdrawal>(
  {
    id: text,
    personId: text,
    personName: text,
    amountKobo: koboAmount,
    bankName: text,
    accountNumber: text,
    requestedAt: moment,
  },
  { accountName: text },
);

/** The query of the list, as it arrives in a URL. */
const queryRules = queryObject({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...WITHDRAWAL_REVIEW_PAGE_SIZES)),
  q: searchRule,
});

/** What administrators decide about withdrawals. */
export function withdrawalReviewRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.withdrawalReviews, {
    summary: 'A page of the withdrawals that wait for a review, the oldest first',
    rules: { query: queryRules },
    answer: list(reviewedSchema),
    handle: async ({ query, setHeader }) => {
      const { withdrawals, ...total } = await listReviewedWithdrawals(context.db, query);
      setListTotal(setHeader, total);
      return withdrawals;
    },
  });
  addIdempotentRoute(app, context, calls.releaseWithdrawal, {
    summary: 'Let a withdrawal go out after its review',
    rules: { params: payoutParams, body: reasonRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await releaseWithdrawal(context, tx, { actorId: user.id, payoutId: params.payoutId, reason: body.reason });
      return success;
    },
  });
  addIdempotentRoute(app, context, calls.refuseWithdrawal, {
    summary: 'Refuse a withdrawal after its review: the money goes back to the wallet',
    rules: { params: payoutParams, body: reasonRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await refuseWithdrawal(context, tx, { actorId: user.id, payoutId: params.payoutId, reason: body.reason });
      return success;
    },
  });
}
