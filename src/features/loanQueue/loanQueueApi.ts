import { administeredLoans } from '../../../contract/administration/calls/loans';
import type { AdministeredLoan, AdministeredLoansQuery } from '../../../contract/administration/loans';
import type { AnswerOf } from '../../../contract/call';
import { api } from '../../api/api';
import type { CallMeta } from '../../api/baseQuery';
import { readTotal } from '../../api/listTotal';
import { request } from '../../api/request';
import type { ListPage } from '../../components/list/list';

/** Unused pages leave the cache soon: they hold other people's details. */
const KEEP_UNUSED_SECONDS = 30;

const loanQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    administeredLoans: build.query<ListPage<AdministeredLoan>, AdministeredLoansQuery>({
      query: (query) => request(administeredLoans, { query }),
      transformResponse: (rows: AnswerOf<typeof administeredLoans>, meta: CallMeta | undefined) => ({
        rows,
        ...readTotal(meta, rows.length),
      }),
      providesTags: ['AdministeredLoans'],
      keepUnusedDataFor: KEEP_UNUSED_SECONDS,
    }),
  }),
});

export const { useAdministeredLoansQuery } = loanQueueApi;
