import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { vatCalls } from '#contract/money/vat/calls';
import { feeInvoiceSchema } from '#contract/money/vat/feeInvoiceSchema';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { addRoute } from '../../kernel/http/route';
import { daysRules, pageQueryRules } from '../../kernel/http/queryRules';
import { listInvoices, streamInvoices } from './list';

export function vatRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, vatCalls.feeInvoices, {
    summary: "A page of the caller's fees with VAT inside, newest first",
    rules: { query: pageQueryRules },
    answer: Type.Array(feeInvoiceSchema),
    handle: async ({ user, query, setHeader }) => {
      const { invoices, total } = await listInvoices(context.db, user.id, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return invoices;
    },
  });
  addRoute(app, context, vatCalls.feeInvoicesFile, {
    summary: "The caller's fees with VAT inside as CSV, oldest first",
    rules: { query: object(daysRules('by the business clock')) },
    answer: csvFileSchema,
    handle: ({ user, query }) => streamInvoices(context.db, user.id, query),
  });
}
