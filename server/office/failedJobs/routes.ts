import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/office/health/calls';
import { reasonRules } from '../../../contract/reason';
import { TOTAL_COUNT_HEADER } from '../../../contract/lists';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { list, text } from '../../http/answerSchema';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { jobParams } from '../../http/idRules';
import { addRoute } from '../../http/route';
import { failedJobSchema } from './answers';
import { giveUpJob, tryJobAgain } from './decisions';
import { takeFailedJobs } from './file';
import { failedJobSelectionRules, failedJobsQueryRules } from './query';
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
  addRoute(app, context, calls.failedJobsFile, {
    summary: 'The jobs that failed for good as CSV, the newest first',
    rules: { query: failedJobSelectionRules },
    answer: text,
    handle: ({ user, query }) => takeFailedJobs(context, user.id, query),
  });
  addIdempotentRoute(app, context, calls.tryJobAgain, {
    summary: 'Have a failed job done as if it were new',
    errors: ['JOB_DECIDED'],
    rules: { params: jobParams },
    answer: successSchema,
    work: async (tx, { user, params }) => {
      await tryJobAgain(context, tx, { actorId: user.id, jobId: params.jobId });
      return success;
    },
  });
  addIdempotentRoute(app, context, calls.giveUpJob, {
    summary: 'Give a failed job up, with a reason',
    errors: ['JOB_DECIDED'],
    rules: { params: jobParams, body: reasonRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await giveUpJob(context, tx, { actorId: user.id, jobId: params.jobId, reason: body.reason });
      return success;
    },
  });
}
