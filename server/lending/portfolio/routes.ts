import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { marketCalls } from '#contract/lending/market/calls';
import { holdingDetailSchema, holdingSchema } from '#contract/lending/portfolio/holdingSchema';
import { HOLDING_GROUPS } from '#contract/lending/portfolio/holdingsQuery';
import { portfolioSchema } from '#contract/lending/portfolio/portfolioSchema';
import { valueHistorySchema } from '#contract/lending/portfolio/valueHistorySchema';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema, pdfFileSchema } from '../../kernel/http/answers';
import { loanParams } from '../../kernel/http/idRules';
import { choiceRule, monthParams, pageRule, yearParams } from '../../kernel/http/queryRules';
import { addRoute } from '../../kernel/http/route';
import { readHolding } from './holding';
import { makeNoteStatement } from './noteStatement';
import { readHoldings } from './holdings';
import { readPortfolio } from './service';
import { readValueHistory } from './valueHistory';
import { streamLendingStatement } from './statement';
import { makeTaxCertificate } from './taxCertificate';
import { streamLendingYear } from './yearFile';
import { makeLendingYear } from './yearPdf';

const holdingsQueryRules = object({
  page: pageRule,
  group: choiceRule(HOLDING_GROUPS, 'Only these; `attention` is late, restructured, in default or written off'),
});

export function portfolioRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, marketCalls.myPortfolio, {
    summary: "Figures of the caller's notes and pledges",
    rules: {},
    answer: portfolioSchema,
    handle: ({ user }) => readPortfolio(context, user.id),
  });
  addRoute(app, context, marketCalls.myValueHistory, {
    summary: "What the caller's money was worth at the end of each month, and how much of it was put in",
    rules: {},
    answer: valueHistorySchema,
    handle: ({ user }) => readValueHistory(context, user.id),
  });
  addRoute(app, context, marketCalls.myHoldings, {
    summary: "A page of the caller's holdings: pledges first, then notes, newest first",
    rules: { query: holdingsQueryRules },
    answer: Type.Array(holdingSchema),
    handle: async ({ user, query, setHeader }) => {
      const { holdings, total } = await readHoldings(context, user.id, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return holdings;
    },
  });
  addRoute(app, context, marketCalls.myHolding, {
    summary: "The caller's share of a loan: schedule, receipts, history and expected receipts",
    rules: { params: loanParams },
    answer: holdingDetailSchema,
    handle: ({ user, params }) => readHolding(context, user.id, params.loanId),
  });
  addRoute(app, context, marketCalls.noteStatement, {
    summary: "The caller's investment in a loan, receipts by date and expected receipts, as PDF",
    rules: { params: loanParams },
    answer: pdfFileSchema,
    handle: ({ user, params }) => makeNoteStatement(context, user.id, params.loanId),
  });
  addRoute(app, context, marketCalls.lendingStatement, {
    summary: "The receipts of the caller's notes in a month, as CSV",
    rules: { params: monthParams },
    answer: csvFileSchema,
    handle: ({ user, params }) => streamLendingStatement(context.db, user.id, params.month),
  });
  addRoute(app, context, marketCalls.lendingYear, {
    summary: "A year of the caller's lending: interest, fees, losses and recoveries by month and in total, as CSV",
    rules: { params: yearParams },
    answer: csvFileSchema,
    handle: ({ user, params }) => streamLendingYear(context, user.id, params.year),
  });
  addRoute(app, context, marketCalls.taxCertificate, {
    summary: "The tax withheld from the caller's interest in a year, by month, as PDF",
    errors: ['NOTHING_WITHHELD'],
    rules: { params: yearParams },
    answer: pdfFileSchema,
    handle: ({ user, params }) => makeTaxCertificate(context, user.id, params.year),
  });
  addRoute(app, context, marketCalls.lendingYearPdf, {
    summary: 'The same year as PDF',
    rules: { params: yearParams },
    answer: pdfFileSchema,
    handle: ({ user, params }) => makeLendingYear(context, user.id, params.year),
  });
}
