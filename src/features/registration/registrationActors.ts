import { fromPromise } from 'xstate';
import type { User } from '../../../contract/api';
import type { Registration } from '../../../contract/rules/registration';
import type { ApiStore } from '../../api/useApiStore';
import { userApi } from '../../api/userApi';
import { authActions } from '../session/authSlice';
import { createIdempotencyKeys } from './idempotencyKey';
import { registrationApi } from './registrationApi';

/** What the wizard's machine does in the world: the calls, and the session that follows from them. */
export function registrationActors(store: ApiStore) {
  const keyFor = createIdempotencyKeys();
  const accessToken = () => store.getState().auth.accessToken;

  return {
    register: fromPromise<{ codeSent: boolean }, Registration>(async ({ input }) => {
      const before = accessToken();
      const args = { registration: input, idempotencyKey: keyFor(input) };
      const answer = await store.dispatch(registrationApi.endpoints.register.initiate(args, { track: false })).unwrap();
      // Somebody who has signed in meanwhile, in another tab, stays signed in.
      if (accessToken() === before) store.dispatch(authActions.registered({ accessToken: answer.accessToken }));
      return { codeSent: answer.codeSent };
    }),

    verifyEmail: fromPromise<void, { code: string }>(async ({ input }) => {
      const call = userApi.endpoints.verifyEmail.initiate({ token: input.code }, { track: false });
      const { data } = await store.dispatch(call).unwrap();
      store.dispatch(authActions.emailVerified(data.user));
    }),

    checkVerified: fromPromise<boolean>(async () => {
      const call = userApi.endpoints.myProfile.initiate(undefined, { forceRefetch: true, subscribe: false });
      const user: User = await store.dispatch(call).unwrap();
      if (user.isEmailVerified) store.dispatch(authActions.emailVerified(user));
      return user.isEmailVerified;
    }),

    sendCode: fromPromise<void>(async () => {
      await store.dispatch(userApi.endpoints.sendEmailVerificationCode.initiate(undefined, { track: false })).unwrap();
    }),
  };
}
