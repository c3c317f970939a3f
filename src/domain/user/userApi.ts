import type { AnswerOf, BodyOf } from '#contract/call';
import { myProfile, sendEmailVerificationCode, verifyEmail } from '#contract/people/users/calls';
import { api } from '../../api/api';
import { request } from '../../api/request';
import type { ApiStore } from '../../api/useApiStore';
import { authActions } from '../../session/authSlice';

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    myProfile: build.query<AnswerOf<typeof myProfile>, void>({
      query: () => request(myProfile),
      providesTags: ['Profile'],
      async onQueryStarted(_none, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(authActions.profileLoaded(answer.data));
      },
    }),
    // A mutation, because it sends a mail: never cached, shared or repeated.
    sendEmailVerificationCode: build.mutation<AnswerOf<typeof sendEmailVerificationCode>, void>({
      query: () => request(sendEmailVerificationCode),
    }),
    verifyEmail: build.mutation<AnswerOf<typeof verifyEmail>, BodyOf<typeof verifyEmail>>({
      query: (body) => request(verifyEmail, { body }),
      invalidatesTags: (answer) => (answer ? ['Profile'] : []),
      async onQueryStarted(_code, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        // The next page must not show an unverified address meanwhile.
        if (answer) dispatch(userApi.util.updateQueryData('myProfile', undefined, () => answer.data.data.user));
      },
    }),
  }),
});

export const { useMyProfileQuery, useSendEmailVerificationCodeMutation, useVerifyEmailMutation } = userApi;

/** RTK Query shares a pending profile query, which may be older than the caller's change. */
export const profileInFlight = () => userApi.util.getRunningQueryThunk('myProfile', undefined);

export const reloadProfile = () => async (dispatch: ApiStore['dispatch']) => {
  await dispatch(profileInFlight());
  return dispatch(userApi.endpoints.myProfile.initiate(undefined, { forceRefetch: true, subscribe: false }));
};
