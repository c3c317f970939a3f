import type { SuccessAnswer } from '../../../contract/api';
import type { User } from '../../../contract/users/user';
import type { VerifyEmailAnswer } from '../../../contract/users/answers';
import type { EmailVerification } from '../../../contract/users/rules/emailVerification';
import { authActions } from '../../session/authSlice';
import { api } from '../../api/api';

/** The calls about the signed-in user that several features make. */
export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    myProfile: build.query<User, void>({
      query: () => ({ call: 'myProfile' }),
      providesTags: ['Profile'],
      async onQueryStarted(_none, { dispatch, queryFulfilled }) {
        // A failure shows on the screens that asked.
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(authActions.profileLoaded(answer.data));
      },
    }),
    // A mutation in spite of its method: it sends a mail, so it must never be cached, shared or sent again by itself.
    sendEmailVerificationCode: build.mutation<SuccessAnswer, void>({
      query: () => ({ call: 'sendEmailVerificationCode' }),
    }),
    verifyEmail: build.mutation<VerifyEmailAnswer, EmailVerification>({
      query: (body) => ({ call: 'verifyEmail', body }),
      invalidatesTags: (answer) => (answer ? ['Profile'] : []),
      async onQueryStarted(_code, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        // The next page must not show an unverified address until the profile is loaded again.
        if (answer) dispatch(userApi.util.updateQueryData('myProfile', undefined, () => answer.data.data.user));
      },
    }),
  }),
});

export const {
  useLazyMyProfileQuery,
  useMyProfileQuery,
  useSendEmailVerificationCodeMutation,
  useVerifyEmailMutation,
} = userApi;
