import type { FastifyInstance } from 'fastify';
import { object } from 'yup';
import { lendingReportCalls } from '#contract/office/lendingReport/calls';
import { reportRowSchema } from '#contract/office/lendingReport/reportRowSchema';
import { listFile } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { daysRules } from '../../kernel/http/queryRules';
import { addRoute } from '../../kernel/http/route';
import { readLendingReport } from './report';

export function lendingReportRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, lendingReportCalls.lendingReportFile, {
    summary: 'Applications, payouts, payments, arrears, complaints, vendors and fees of a period as CSV',
    rules: { query: object(daysRules('in Lagos')) },
    answer: csvFileSchema,
    handle: listFile(context, {
      name: 'lending report',
      schema: reportRowSchema,
      source: { all: (period) => readLendingReport(context.readers.lists, period) },
    }),
  });
}
