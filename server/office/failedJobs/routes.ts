import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { readSort, TOTAL_COUNT_HEADER } from '#contract/lists';
import { healthCalls } from '#contract/office/health/calls';
import { type FailedJob, failedJobSchema, jobsTriedAgainSchema } from '#contract/office/health/failedJobSchema';
import {
  FAILED_JOB_DEFAULT_SORT,
  FAILED_JOB_PAGE_SIZES,
  failedJobSortFields,
  type FailedJobsQuery,
} from '#contract/office/health/failedJobs';
import { jobCauseRules } from '#contract/office/health/failedJobRules';
import { reasonRules } from '#contract/reason';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { addIdempotentRoute, addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { jobParams } from '../../kernel/http/idRules';
import { addRoute } from '../../kernel/http/route';
import { searchRule, sortRule } from '../../kernel/http/queryRules';
import { pageRules } from '../../kernel/http/listPage';
import { giveUpJob, tryJobAgain, tryJobsAgain } from './decisions';
import { takeFailedJobs } from './file';
import type { Reader } from '../../kernel/db/connection';
import { countFailedJobs, findFailedJobs } from '../../kernel/jobs/repository';
import { presentFailedJob } from './present';

async function listFailedJobs(
  db: Reader,
  { page = 1, pageSize = FAILED_JOB_PAGE_SIZES[0], sort, ...selection }: FailedJobsQuery,
): Promise<{ jobs: FailedJob[]; total: number }> {
  const { direction } = (sort && readSort(sort, failedJobSortFields)) ?? FAILED_JOB_DEFAULT_SORT;
  const rows = await findFailedJobs(db, selection, { direction, offset: (page - 1) * pageSize, limit: pageSize });
  return { jobs: rows.map(presentFailedJob), total: await countFailedJobs(db, selection) };
}

const selectionRules = object({ q: searchRule('part of the kind of job, the error code or the ids in its data') });

const queryRules = selectionRules.shape({
  ...pageRules(FAILED_JOB_PAGE_SIZES),
  sort: sortRule(failedJobSortFields, FAILED_JOB_DEFAULT_SORT),
});

export function failedJobRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, healthCalls.failedJobs, {
    summary: 'A page of permanently failed jobs',
    rules: { query: queryRules },
    answer: Type.Array(failedJobSchema),
    handle: async ({ query, setHeader }) => {
      const { jobs, total } = await listFailedJobs(context.db, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return jobs;
    },
  });
  addRoute(app, context, healthCalls.failedJobsFile, {
    summary: 'Permanently failed jobs as CSV, newest first',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => takeFailedJobs(context, user.id, query),
  });
  addIdempotentAct(app, context, healthCalls.tryJobAgain, {
    summary: 'Retry a failed job as if it were new',
    errors: ['JOB_DECIDED'],
    rules: { params: jobParams },
    act: (tx, { user, params }) => tryJobAgain(context, tx, { actorId: user.id, jobId: params.jobId }),
  });
  addIdempotentRoute(app, context, healthCalls.tryJobsAgain, {
    summary: 'Retry all jobs of a kind that failed with the same error',
    errors: ['NOT_FOUND'],
    rules: { body: jobCauseRules },
    fields: { queue: 'The kind of job, by the name of its queue', errorCode: 'The code of the error they failed with' },
    answer: jobsTriedAgainSchema,
    work: async (tx, { user, body }) => ({ count: await tryJobsAgain(context, tx, { actorId: user.id, ...body }) }),
  });
  addIdempotentAct(app, context, healthCalls.giveUpJob, {
    summary: 'Discard a failed job, with a reason',
    errors: ['JOB_DECIDED'],
    rules: { params: jobParams, body: reasonRules },
    fields: { reason: 'Why; kept in the audit trail' },
    act: (tx, { user, params, body }) =>
      giveUpJob(context, tx, { actorId: user.id, jobId: params.jobId, reason: body.reason }),
  });
}
