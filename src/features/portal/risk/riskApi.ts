import type { AnswerOf } from '#contract/call';
import { riskReport } from '#contract/lending/statistics/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

const riskApi = api.injectEndpoints({
  endpoints: (build) => ({
    riskReport: build.query<AnswerOf<typeof riskReport>, void>({
      query: () => request(riskReport),
    }),
  }),
});

export const { useRiskReportQuery } = riskApi;
