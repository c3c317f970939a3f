import type { SuccessAnswer } from '../../../contract/api';
import type { BankAccount } from '../../../contract/users/rules/bankAccount';
import { api } from '../../api/api';
import { userApi } from '../../domain/user/userApi';

export const bankAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    addBankAccount: build.mutation<SuccessAnswer, BankAccount>({
      query: (body) => ({ call: 'addBankAccount', body }),
      // After a refusal too: it may say that the profile here is out of date.
      invalidatesTags: ['Profile'],
      async onQueryStarted({ accountNumber, bankName }, { dispatch, queryFulfilled }) {
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
