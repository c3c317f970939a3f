import * as calls from '#contract/office/health/calls';
import type { FailedJobsQuery } from '#contract/office/health/failedJobs';
import type { FailedJob } from '#contract/office/health/failedJobSchema';
import type { InputOf } from '#contract/call';
import { api } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    failedJobs: build.query<ListPage<FailedJob>, FailedJobsQuery>({
      query: (query) => request(calls.failedJobs, { query }),
      transformResponse: toPage<FailedJob>,
      providesTags: ['FailedJobs'],
    }),
    tryJobAgain: build.mutation<unknown, InputOf<typeof calls.tryJobAgain>>({
      query: (input) => request(calls.tryJobAgain, input),
      invalidatesTags: ['FailedJobs'],
    }),
    tryJobsAgain: build.mutation<unknown, InputOf<typeof calls.tryJobsAgain>>({
      query: (input) => request(calls.tryJobsAgain, input),
      invalidatesTags: ['FailedJobs'],
    }),
    giveUpJob: build.mutation<unknown, InputOf<typeof calls.giveUpJob>>({
      query: (input) => request(calls.giveUpJob, input),
      invalidatesTags: ['FailedJobs'],
    }),
  }),
});

export const { useFailedJobsQuery, useGiveUpJobMutation, useTryJobAgainMutation, useTryJobsAgainMutation } = healthApi;
