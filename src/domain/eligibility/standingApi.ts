import type { AnswerOf } from '#contract/call';
import { myStanding } from '#contract/people/users/calls';
import { api } from '../../api/api';
import { request } from '../../api/request';

const standingApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The answer depends on the profile.
    myStanding: build.query<AnswerOf<typeof myStanding>, void>({
      query: () => request(myStanding),
      providesTags: ['Profile', 'Standing'],
    }),
  }),
});

export const { useMyStandingQuery } = standingApi;
