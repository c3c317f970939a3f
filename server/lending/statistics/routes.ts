import type { FastifyInstance } from 'fastify';
import { statisticsCalls } from '#contract/lending/statistics/calls';
import { riskReportSchema } from '#contract/lending/statistics/riskSchema';
import { publishedStatisticsSchema } from '#contract/lending/statistics/statisticsSchema';
import type { ServerContext } from '../../kernel/context';
import { addRoute } from '../../kernel/http/route';
import { readRiskReport, readStatistics } from './readFigures';

export function statisticsRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, statisticsCalls.publishedStatistics, {
    summary: 'How all loans performed up to the last closed month',
    rules: {},
    answer: publishedStatisticsSchema,
    handle: () => readStatistics(context.readers.lists),
  });
  addRoute(app, context, statisticsCalls.riskReport, {
    summary: 'The risk of the loan book at the end of the last closed month',
    rules: {},
    answer: riskReportSchema,
    handle: () => readRiskReport(context.readers.lists),
  });
}
