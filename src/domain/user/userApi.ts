import type { AnswerOf, BodyOf } from '#contract/call';
import { userCalls } from '#contract/people/users/calls';
import { api, type ApiStore } from '../../api/api';
import { read, write } from '../../api/endpoints';
import { request } from '../../api/request';
import { authActions } from '../../session/authSlice';

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    myProfile: build.query({
      ...read(userCalls.myProfile, ['Profile']),
      async onQueryStarted(_none, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(authActions.profileLoaded(answer.data));
      },
    }),
    // A mutation, because it sends a mail: never cached, shared or repeated.
    sendEmailVerificationCode: build.mutation(write(userCalls.sendEmailVerificationCode)),
    verifyEmail: build.mutation<AnswerOf<typeof userCalls.verifyEmail>, BodyOf<typeof userCalls.verifyEmail>>({
      query: (body) => request(userCalls.verifyEmail, { body }),
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

const standingApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The answer depends on the profile.
    myStanding: build.query(read(userCalls.myStanding, ['Profile', 'Standing'])),
  }),
});

export const { useMyStandingQuery } = standingApi;
