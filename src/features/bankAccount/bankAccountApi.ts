import type { AnswerOf, InputOf } from '../../../contract/call';
import { addBankAccount } from '../../../contract/users/calls';
import { api } from '../../api/api';
import { request } from '../../api/request';
import { userApi } from '../../domain/user/userApi';

const bankAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    addBankAccount: build.mutation<AnswerOf<typeof addBankAccount>, InputOf<typeof addBankAccount>>({
      query: (input) => request(addBankAccount, input),
      // After a refusal too: it may say that the profile here is out of date.
      invalidatesTags: ['Profile'],
      async onQueryStarted({ body: { accountNumber, bankName } }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        // Pages must not show the old state until the profile is loaded again.
        const bankDetails = { accountNumber, bankName };
        dispatch(userApi.util.updateQueryData('myProfile', undefined, (user) => ({ ...user, bankDetails })));
      },
    }),
  }),
});

export const { useAddBankAccountMutation } = bankAccountApi;
