import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { TOTAL_COUNT_HEADER } from '../../../contract/lists';
import * as calls from '../../../contract/office/health/calls';
import { jobCauseRules } from '../../../contract/office/health/failedJobRules';
import { failedJobSchema, jobsTriedAgainSchema } from '../../../contract/office/health/failedJobSchema';
import { FAILED_JOB_PAGE_SIZES, failedJobSortFields } from '../../../contract/office/health/failedJobs';
import { reasonRules } from '../../../contract/reason';
import type { ServerContext } from '../../context';
import { csvFileSchema, success, successSchema } from '../../http/answers';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { jobParams } from '../../http/idRules';
import { pageRule, pageSizeRule, searchRule, sortRule } from '../../http/queryRules';
import { addRoute } from '../../http/route';
import { giveUpJob, tryJobAgain, tryJobsAgain } from './decisions';
import { takeFailedJobs } from './file';
import { listFailedJobs } from './list';

const selectionRules = object({ q: searchRule });

const queryRules = selectionRules.shape({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...FAILED_JOB_PAGE_SIZES)),
  sort: sortRule(failedJobSortFields),
});

export function failedJobRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.failedJobs, {
    summary: 'A page of permanently failed jobs',
    rules: { query: queryRules },
    answer: Type.Array(failedJobSchema),
    handle: async ({ query, setHeader }) => {
      const { jobs, total } = await listFailedJobs(context.db, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return jobs;
    },
  });
  addRoute(app, context, calls.failedJobsFile, {
    summary: 'Permanently failed jobs as CSV, newest first',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => takeFailedJobs(context, user.id, query),
  });
  addIdempotentRoute(app, context, calls.tryJobAgain, {
    summary: 'Retry a failed job as if it were new',
    errors: ['JOB_DECIDED'],
    rules: { params: jobParams },
    answer: successSchema,
    work: async (tx, { user, params }) => {
      await tryJobAgain(context, tx, { actorId: user.id, jobId: params.jobId });
      return success;
    },
  });
  addIdempotentRoute(app, context, calls.tryJobsAgain, {
    summary: 'Retry all jobs of a kind that failed with the same error',
    errors: ['NOT_FOUND'],
    rules: { body: jobCauseRules },
    answer: jobsTriedAgainSchema,
    work: async (tx, { user, body }) => ({ count: await tryJobsAgain(context, tx, { actorId: user.id, ...body }) }),
  });
  addIdempotentRoute(app, context, calls.giveUpJob, {
    summary: 'Discard a failed job, with a reason',
    errors: ['JOB_DECIDED'],
    rules: { params: jobParams, body: reasonRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await giveUpJob(context, tx, { actorId: user.id, jobId: params.jobId, reason: body.reason });
      return success;
    },
  });
}
