import * as calls from '#contract/office/books/bookCalls';
import type { IsoDay } from '#contract/dates';
import type { GeneralLedgerQuery, JournalQuery } from '#contract/office/books/books';
import type { GeneralLedger, JournalLine } from '#contract/office/books/booksSchema';
import type { AnswerOf, InputOf } from '#contract/call';
import { api } from '../../../api/api';
import { readTotal, toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const booksApi = api.injectEndpoints({
  endpoints: (build) => ({
    trialBalance: build.query<AnswerOf<typeof calls.trialBalance>, { day?: IsoDay }>({
      query: (query) => request(calls.trialBalance, { query }),
    }),
    journal: build.query<ListPage<JournalLine>, JournalQuery>({
      query: (query) => request(calls.journal, { query }),
      transformResponse: toPage<JournalLine>,
    }),
    generalLedger: build.query<
      ListPage<GeneralLedger['entries'][number]> & { book: GeneralLedger },
      GeneralLedgerQuery
    >({
      query: (query) => request(calls.generalLedger, { query }),
      transformResponse: (book: GeneralLedger, meta) => ({
        book,
        rows: book.entries,
        ...readTotal(meta, book.entries.length),
      }),
    }),
    bookMonths: build.query<AnswerOf<typeof calls.bookMonths>, void>({
      query: () => request(calls.bookMonths),
      providesTags: ['Approvals'],
    }),
    proposeMonthClosing: build.mutation<unknown, InputOf<typeof calls.proposeMonthClosing>>({
      query: (input) => request(calls.proposeMonthClosing, input),
      invalidatesTags: ['Approvals'],
    }),
  }),
});

export const {
  useBookMonthsQuery,
  useGeneralLedgerQuery,
  useJournalQuery,
  useProposeMonthClosingMutation,
  useTrialBalanceQuery,
} = booksApi;
