import type { FastifyInstance } from 'fastify';
import { healthCalls } from '#contract/office/health/calls';
import { portalHealthSchema } from '#contract/office/health/portalHealthSchema';
import type { ServerContext } from '../../kernel/context';
import { addRoute } from '../../kernel/http/route';
import { readHealth } from './service';

export function portalHealthRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, healthCalls.portalHealth, {
    summary: 'Whether the daily and nightly jobs have run, and their findings',
    rules: {},
    answer: portalHealthSchema,
    handle: () => readHealth(context),
  });
}
