import type { AnswerOf, InputOf } from '#contract/call';
import { completeProfile } from '#contract/people/users/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';
import { userApi } from '../../../domain/user/userApi';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    completeProfile: build.mutation<AnswerOf<typeof completeProfile>, InputOf<typeof completeProfile>>({
      query: (input) => request(completeProfile, input),
      // After a refusal too: the cached profile may be outdated.
      invalidatesTags: ['Profile'],
      async onQueryStarted({ body: profile }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(
          userApi.util.updateQueryData('myProfile', undefined, (user) => ({
            ...user,
            ...profile,
            isProfileUpdated: true,
          })),
        );
      },
    }),
  }),
});

export const { useCompleteProfileMutation } = profileApi;
