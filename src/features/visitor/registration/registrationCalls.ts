import { fromPromise } from 'xstate';
import type { User } from '#contract/people/users/userSchema';
import type { Registration } from '#contract/people/users/registrationRules';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import type { ApiStore } from '../../../api/api';
import { profileInFlight, userApi } from '../../../domain/user/userApi';
import { authActions } from '../../../session/authSlice';
import { visitorApi } from '../visitorApi';

export function registrationCalls(store: ApiStore) {
  const { verifyEmail, myProfile, sendEmailVerificationCode } = userApi.endpoints;
  const keyFor = createIdempotencyKeys();
  const accessToken = () => store.getState().auth.accessToken;

  return {
    register: fromPromise<{ codeSent: boolean }, Registration>(async ({ input: registration }) => {
      const before = accessToken();
      const args = { body: registration, idempotencyKey: keyFor(registration) };
      const answer = await store.dispatch(visitorApi.endpoints.register.initiate(args, { track: false })).unwrap();
      // If another tab has signed in meanwhile, that session stays.
      if (accessToken() === before) store.dispatch(authActions.registered({ accessToken: answer.accessToken }));
      return { codeSent: answer.codeSent };
    }),

    verifyEmail: fromPromise<void, { code: string }>(async ({ input }) => {
      const { data } = await store.dispatch(verifyEmail.initiate({ token: input.code }, { track: false })).unwrap();
      store.dispatch(authActions.emailVerified(data.user));
    }),

    checkVerified: fromPromise<boolean>(async () => {
      await store.dispatch(profileInFlight());
      const call = myProfile.initiate(undefined, { forceRefetch: true, subscribe: false });
      const user: User = await store.dispatch(call).unwrap();
      if (user.isEmailVerified) store.dispatch(authActions.emailVerified(user));
      return user.isEmailVerified;
    }),

    sendCode: fromPromise<void>(async () => {
      await store.dispatch(sendEmailVerificationCode.initiate(undefined, { track: false })).unwrap();
    }),
  };
}
