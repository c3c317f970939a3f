import { lateLoans } from '../../../../contract/lending/arrears/calls';
import type { LateLoansQuery } from '../../../../contract/lending/arrears/lateLoanList';
import type { LateLoan } from '../../../../contract/lending/arrears/lateLoanSchema';
import { api } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

/** Short, because entries contain other people's details. */
const KEEP_UNUSED_SECONDS = 30;

const collectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    lateLoans: build.query<ListPage<LateLoan>, LateLoansQuery>({
      query: (query) => request(lateLoans, { query }),
      transformResponse: toPage<LateLoan>,
      providesTags: ['AdministeredLoans'],
      keepUnusedDataFor: KEEP_UNUSED_SECONDS,
    }),
  }),
});

export const { useLateLoansQuery } = collectionsApi;
