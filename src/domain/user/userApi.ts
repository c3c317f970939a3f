import type { AnswerOf, BodyOf } from '../../../contract/call';
import { myProfile, sendEmailVerificationCode, verifyEmail } from '../../../contract/people/users/calls';
import { api } from '../../api/api';
import { request } from '../../api/request';
import type { ApiStore } from '../../api/useApiStore';
import { authActions } from '../../session/authSlice';

/** The calls about the signed-in user that several features make. */
export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    myProfile: build.query<AnswerOf<typeof myProfile>, void>({
      query: () => request(myProfile),
      providesTags: ['Profile'],
      async onQueryStarted(_none, { dispatch, queryFulfilled }) {
        // A failure shows on the screens that asked.
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(authActions.profileLoaded(answer.data));
      },
    }),
    // A mutation in spite of its method: it sends a mail, so it must never be cached, shared or sent again by itself.
    sendEmailVerificationCode: build.mutation<AnswerOf<typeof sendEmailVerificationCode>, void>({
      query: () => request(sendEmailVerificationCode),
    }),
    verifyEmail: build.mutation<AnswerOf<typeof verifyEmail>, BodyOf<typeof verifyEmail>>({
      query: (body) => request(verifyEmail, { body }),
      invalidatesTags: (answer) => (answer ? ['Profile'] : []),
      async onQueryStarted(_code, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        // The next page must not show an unverified address until the profile is loaded again.
        if (answer) dispatch(userApi.util.updateQueryData('myProfile', undefined, () => answer.data.data.user));
      },
    }),
  }),
});

export const { useMyProfileQuery, useSendEmailVerificationCodeMutation, useVerifyEmailMutation } = userApi;

/**
 * Waits for a profile that is in flight: RTK Query hands it to whoever asks meanwhile, though it may say how things
 * stood before.
 */
export const profileInFlight = () => userApi.util.getRunningQueryThunk('myProfile', undefined);

/** Loads the profile as it is from now on. */
export const loadProfileAnew = () => async (dispatch: ApiStore['dispatch']) => {
  await dispatch(profileInFlight());
  return dispatch(userApi.endpoints.myProfile.initiate(undefined, { forceRefetch: true, subscribe: false }));
};
