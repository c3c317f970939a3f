import { lateLoans } from '#contract/lending/arrears/calls';
import type { LateLoansQuery } from '#contract/lending/arrears/lateLoanList';
import type { LateLoan } from '#contract/lending/arrears/lateLoanSchema';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const collectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    lateLoans: build.query<ListPage<LateLoan>, LateLoansQuery>({
      query: (query) => request(lateLoans, { query }),
      transformResponse: toPage<LateLoan>,
      providesTags: ['AdministeredLoans'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
  }),
});

export const { useLateLoansQuery } = collectionsApi;
