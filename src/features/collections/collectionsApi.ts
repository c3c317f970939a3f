import { lateLoans } from '../../../contract/administration/calls/arrears';
import type { LateLoan, LateLoansQuery } from '../../../contract/administration/collections';
import type { AnswerOf } from '../../../contract/call';
import { api } from '../../api/api';
import type { CallMeta } from '../../api/baseQuery';
import { readTotal } from '../../api/listTotal';
import { request } from '../../api/request';
import type { ListPage } from '../../components/list/list';

/** Unused pages leave the cache soon: they hold other people's details. */
const KEEP_UNUSED_SECONDS = 30;

const collectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    lateLoans: build.query<ListPage<LateLoan>, LateLoansQuery>({
      query: (query) => request(lateLoans, { query }),
      transformResponse: (rows: AnswerOf<typeof lateLoans>, meta: CallMeta | undefined) => ({
        rows,
        ...readTotal(meta, rows.length),
      }),
      providesTags: ['AdministeredLoans'],
      keepUnusedDataFor: KEEP_UNUSED_SECONDS,
    }),
  }),
});

export const { useLateLoansQuery } = collectionsApi;
