import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/administration/calls/health';
import { TOTAL_COUNT_HEADER } from '../../../contract/lists';
import type { ServerContext } from '../../context';
import { list } from '../../http/answerSchema';
import { addRoute } from '../../http/route';
import { failedJobSchema } from './answers';
import { failedJobsQueryRules } from './query';
import { listFailedJobs } from './service';

export function failedJobRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.failedJobs, {
    summary: 'A page of the jobs that failed for good',
    rules: { query: failedJobsQueryRules },
    answer: list(failedJobSchema),
    handle: async ({ query, setHeader }) => {
      const { jobs, total } = await listFailedJobs(context.db, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return jobs;
    },
  });
}
