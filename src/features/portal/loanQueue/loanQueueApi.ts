import { administeredLoans } from '../../../../contract/lending/review/calls';
import type { AdministeredLoansQuery } from '../../../../contract/lending/review/administeredLoanList';
import type { AdministeredLoan } from '../../../../contract/lending/review/administeredLoanSchema';
import { api } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

/** Short, because entries contain other people's details. */
const KEEP_UNUSED_SECONDS = 30;

const loanQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    administeredLoans: build.query<ListPage<AdministeredLoan>, AdministeredLoansQuery>({
      query: (query) => request(administeredLoans, { query }),
      transformResponse: toPage<AdministeredLoan>,
      providesTags: ['AdministeredLoans'],
      keepUnusedDataFor: KEEP_UNUSED_SECONDS,
    }),
  }),
});

export const { useAdministeredLoansQuery } = loanQueueApi;
