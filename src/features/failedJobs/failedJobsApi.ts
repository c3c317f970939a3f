import { failedJobs } from '../../../contract/administration/calls/health';
import type { FailedJob, FailedJobsQuery } from '../../../contract/administration/failedJobs';
import type { AnswerOf } from '../../../contract/call';
import { api } from '../../api/api';
import type { CallMeta } from '../../api/baseQuery';
import { readTotal } from '../../api/listTotal';
import { request } from '../../api/request';
import type { ListPage } from '../../components/list/list';

export const failedJobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    failedJobs: build.query<ListPage<FailedJob>, FailedJobsQuery>({
      query: (query) => request(failedJobs, { query }),
      transformResponse: (rows: AnswerOf<typeof failedJobs>, meta: CallMeta | undefined) => ({
        rows,
        ...readTotal(meta, rows.length),
      }),
    }),
  }),
});

export const { useFailedJobsQuery } = failedJobsApi;
