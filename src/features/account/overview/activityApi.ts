import type { AnswerOf } from '#contract/call';
import { myActivity } from '#contract/people/users/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Every profile change adds an event.
    myActivity: build.query<AnswerOf<typeof myActivity>, void>({
      query: () => request(myActivity),
      providesTags: ['Profile'],
    }),
  }),
});

export const { useMyActivityQuery } = activityApi;
