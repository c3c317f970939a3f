import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { payoutCalls } from '#contract/money/payouts/administrationCalls';
import {
  PAYOUT_DEFAULT_SORT,
  PAYOUT_PAGE_SIZES,
  PAYOUT_STAGES,
  payoutSortFields,
} from '#contract/money/payouts/payoutList';
import { payoutSchema } from '#contract/money/payouts/payoutSchema';
import { listFile } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { listPage, pageRules } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { choiceRule, personSearchRule, sortRule } from '../../kernel/http/queryRules';
import { payoutList } from './list';

const selectionRules = object({
  stage: choiceRule(PAYOUT_STAGES, 'Only payouts in this stage'),
  q: personSearchRule("the payout's id"),
});

export function payoutListRoutes(app: FastifyInstance, context: ServerContext): void {
  const source = payoutList(context.readers.lists);
  addRoute(app, context, payoutCalls.payouts, {
    summary: 'A page of payouts, newest first by default',
    rules: {
      query: selectionRules.shape({
        ...pageRules(PAYOUT_PAGE_SIZES),
        sort: sortRule(payoutSortFields, PAYOUT_DEFAULT_SORT),
      }),
    },
    answer: Type.Array(payoutSchema),
    handle: listPage({
      source,
      pageSizes: PAYOUT_PAGE_SIZES,
      sortFields: payoutSortFields,
      defaultSort: PAYOUT_DEFAULT_SORT,
    }),
  });
  addRoute(app, context, payoutCalls.payoutsFile, {
    summary: 'Payouts as CSV, newest first',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: listFile(context, { name: 'payouts', schema: payoutSchema, source }),
  });
}
