import type { SuccessAnswer } from '../../../contract/api';
import type { Profile } from '../../../contract/users/rules/profile';
import { api } from '../../api/api';
import { userApi } from '../../domain/user/userApi';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    completeProfile: build.mutation<SuccessAnswer, Profile>({
      query: (body) => ({ call: 'completeProfile', body }),
      // After a refusal too: it may say that the profile here is out of date.
      invalidatesTags: ['Profile'],
      async onQueryStarted(profile, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        // Pages must not show the old state until the profile is loaded again.
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
