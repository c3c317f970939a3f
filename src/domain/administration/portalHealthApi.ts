import { portalHealth } from '#contract/office/health/calls';
import type { AnswerOf } from '#contract/call';
import { api } from '../../api/api';
import { request } from '../../api/request';

const portalHealthApi = api.injectEndpoints({
  endpoints: (build) => ({
    portalHealth: build.query<AnswerOf<typeof portalHealth>, void>({
      query: () => request(portalHealth),
      providesTags: ['BusinessDays'],
    }),
  }),
});

export const { usePortalHealthQuery } = portalHealthApi;
