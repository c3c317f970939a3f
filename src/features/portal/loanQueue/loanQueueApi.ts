import { administeredLoans } from '#contract/lending/review/calls';
import type { AdministeredLoansQuery } from '#contract/lending/review/administeredLoanList';
import type { AdministeredLoan } from '#contract/lending/review/administeredLoanSchema';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const loanQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    administeredLoans: build.query<ListPage<AdministeredLoan>, AdministeredLoansQuery>({
      query: (query) => request(administeredLoans, { query }),
      transformResponse: toPage<AdministeredLoan>,
      providesTags: ['AdministeredLoans'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
  }),
});

export const { useAdministeredLoansQuery } = loanQueueApi;
