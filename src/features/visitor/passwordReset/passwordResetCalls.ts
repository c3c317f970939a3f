import { fromPromise } from 'xstate';
import type { ApiStore } from '../../../api/api';
import { authActions } from '../../../session/authSlice';
import { visitorApi } from '../visitorApi';

export function passwordResetCalls(store: ApiStore) {
  const { forgotPassword, verifyOtp, resetUserPassword } = visitorApi.endpoints;
  // Another tab may have ended the reset: the server refuses a missing token like an expired one.
  const tempToken = () => store.getState().auth.tempToken ?? 'none';

  return {
    requestCode: fromPromise<void, { email: string }>(async ({ input }) => {
      const { data } = await store.dispatch(forgotPassword.initiate(input, { track: false })).unwrap();
      store.dispatch(authActions.tempTokenReceived(data.tempToken));
    }),

    verifyCode: fromPromise<void, { code: string }>(async ({ input }) => {
      const args = { code: input.code, tempToken: tempToken() };
      const { data } = await store.dispatch(verifyOtp.initiate(args, { track: false })).unwrap();
      store.dispatch(authActions.tempTokenReceived(data.tempToken));
    }),

    setPassword: fromPromise<void, { password: string }>(async ({ input }) => {
      const args = { password: input.password, tempToken: tempToken() };
      await store.dispatch(resetUserPassword.initiate(args, { track: false })).unwrap();
    }),
  };
}
