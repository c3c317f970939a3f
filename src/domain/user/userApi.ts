import type { AnswerOf, BodyOf } from '../../../contract/call';
import { myProfile, sendEmailVerificationCode, verifyEmail } from '../../../contract/people/users/calls';
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
        // The screens that use the query show its failure.
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(authActions.profileLoaded(answer.data));
      },
    }),
    // A mutation although it uses GET: it sends a mail, so it must never be cached, shared or repeated.
    sendEmailVerificationCode: build.mutation<AnswerOf<typeof sendEmailVerificationCode>, void>({
      query: () => request(sendEmailVerificationCode),
    }),
    verifyEmail: build.mutation<AnswerOf<typeof verifyEmail>, BodyOf<typeof verifyEmail>>({
      query: (body) => request(verifyEmail, { body }),
      invalidatesTags: (answer) => (answer ? ['Profile'] : []),
      async onQueryStarted(_code, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        // The next page must not show an unverified address while the profile reloads.
        if (answer) dispatch(userApi.util.updateQueryData('myProfile', undefined, () => answer.data.data.user));
      },
    }),
  }),
});

export const { useMyProfileQuery, useSendEmailVerificationCodeMutation, useVerifyEmailMutation } = userApi;

/**
 * Waits for a pending profile query: RTK Query shares it with later callers, although it may be older than their
 * change.
 */
export const profileInFlight = () => userApi.util.getRunningQueryThunk('myProfile', undefined);

/** Reloads the profile, ignoring pending answers. */
export const reloadProfile = () => async (dispatch: ApiStore['dispatch']) => {
  await dispatch(profileInFlight());
  return dispatch(userApi.endpoints.myProfile.initiate(undefined, { forceRefetch: true, subscribe: false }));
};
