import { fromPromise } from 'xstate';
import type { Registration } from '../../../contract/users/rules/registration';
import type { LoadApi } from '../../api/loadApi';
import type { ApiStore } from '../../api/useApiStore';
import { once } from '../../components/once';

/** What the wizard's machine does in the world. The code of the calls comes after the form that they send. */
export function registrationActors(store: ApiStore, loadApi: LoadApi) {
  const loadCalls = once(async () => {
    const [{ registrationCalls }] = await Promise.all([
      import(/* webpackChunkName: 'register-calls' */ './registrationCalls'),
      loadApi(),
    ]);
    return registrationCalls(store);
  });

  return {
    register: fromPromise<{ codeSent: boolean }, Registration>(async ({ input }) =>
      (await loadCalls()).register(input),
    ),
    verifyEmail: fromPromise<void, { code: string }>(async ({ input }) => (await loadCalls()).verifyEmail(input.code)),
    checkVerified: fromPromise<boolean>(async () => (await loadCalls()).checkVerified()),
    sendCode: fromPromise<void>(async () => (await loadCalls()).sendCode()),
  };
}
