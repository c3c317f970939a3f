import { IDEMPOTENCY_KEY_HEADER } from '../../../contract/api';
import type { RegisterAnswer } from '../../../contract/users/answers';
import type { Registration } from '../../../contract/users/rules/registration';
import { api } from '../../api/api';

interface RegisterArgs {
  registration: Registration;
  /** Sent again with the same form it gives the same outcome. */
  idempotencyKey: string;
}

export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegisterAnswer, RegisterArgs>({
      query: ({ registration, idempotencyKey }) => ({
        call: 'register',
        body: registration,
        headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
      }),
    }),
  }),
});
