import type { BankAccountChangesQuery } from '#contract/people/bankAccounts/changeList';
import type { AskedBankAccountChange } from '#contract/people/bankAccounts/bankAccountChangeSchema';
import * as calls from '#contract/people/bankAccounts/administrationCalls';
import type { InputOf } from '#contract/call';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const bankAccountChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    bankAccountChanges: build.query<ListPage<AskedBankAccountChange>, BankAccountChangesQuery>({
      query: (query) => request(calls.bankAccountChanges, { query }),
      transformResponse: toPage<AskedBankAccountChange>,
      providesTags: ['BankAccountChange'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    proposeBankAccountChange: build.mutation<unknown, InputOf<typeof calls.proposeBankAccountChange>>({
      query: (input) => request(calls.proposeBankAccountChange, input),
      invalidatesTags: ['BankAccountChange', 'Approvals'],
    }),
    refuseBankAccountChange: build.mutation<unknown, InputOf<typeof calls.refuseBankAccountChange>>({
      query: (input) => request(calls.refuseBankAccountChange, input),
      invalidatesTags: ['BankAccountChange', 'Approvals'],
    }),
  }),
});

export const { useBankAccountChangesQuery, useProposeBankAccountChangeMutation, useRefuseBankAccountChangeMutation } =
  bankAccountChangesApi;
