import type { User } from '../../../contract/users/user';
import type { Registration } from '../../../contract/users/rules/registration';
import type { ApiStore } from '../../api/useApiStore';
import { userApi } from '../../domain/user/userApi';
import { authActions } from '../../session/authSlice';
import { createIdempotencyKeys } from './idempotencyKey';
import { registrationApi } from './registrationApi';

/** The wizard's calls, and the session that follows from them. Each throws an `ApiError`. */
export function registrationCalls(store: ApiStore) {
  const keyFor = createIdempotencyKeys();
  const accessToken = () => store.getState().auth.accessToken;

  return {
    async register(registration: Registration): Promise<{ codeSent: boolean }> {
      const before = accessToken();
      const args = { body: registration, idempotencyKey: keyFor(registration) };
      const answer = await store.dispatch(registrationApi.endpoints.register.initiate(args, { track: false })).unwrap();
      // Somebody who has signed in meanwhile, in another tab, stays signed in.
      if (accessToken() === before) store.dispatch(authActions.registered({ accessToken: answer.accessToken }));
      return { codeSent: answer.codeSent };
    },

    async verifyEmail(code: string): Promise<void> {
      const call = userApi.endpoints.verifyEmail.initiate({ token: code }, { track: false });
      const { data } = await store.dispatch(call).unwrap();
      store.dispatch(authActions.emailVerified(data.user));
    },

    async checkVerified(): Promise<boolean> {
      const call = userApi.endpoints.myProfile.initiate(undefined, { forceRefetch: true, subscribe: false });
      const user: User = await store.dispatch(call).unwrap();
      if (user.isEmailVerified) store.dispatch(authActions.emailVerified(user));
      return user.isEmailVerified;
    },

    async sendCode(): Promise<void> {
      await store.dispatch(userApi.endpoints.sendEmailVerificationCode.initiate(undefined, { track: false })).unwrap();
    },
  };
}
