import type { AnswerOf } from '#contract/call';
import type { IsoDay } from '#contract/dates';
import { reversalCalls } from '#contract/money/reversals/calls';
import { bookCalls } from '#contract/office/books/bookCalls';
import type { BookPeriod, GeneralLedgerQuery } from '#contract/office/books/books';
import type { GeneralLedger } from '#contract/office/books/booksSchema';
import { ledgerCalls } from '#contract/office/books/calls';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { page, read, readOne, readTotal, write } from '../../../api/endpoints';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const booksApi = api.injectEndpoints({
  endpoints: (build) => ({
    trialBalance: build.query<AnswerOf<typeof bookCalls.trialBalance>, { day?: IsoDay }>({
      query: (query) => request(bookCalls.trialBalance, { query }),
    }),
    profitAndLoss: build.query<AnswerOf<typeof bookCalls.profitAndLoss>, BookPeriod>({
      query: (query) => request(bookCalls.profitAndLoss, { query }),
    }),
    balanceSheet: build.query<AnswerOf<typeof bookCalls.balanceSheet>, { day?: IsoDay }>({
      query: (query) => request(bookCalls.balanceSheet, { query }),
    }),
    clientsMoney: build.query(page(bookCalls.clientsMoney)),
    vatBook: build.query(read(bookCalls.vatBook)),
    loansMemorandum: build.query(read(bookCalls.loansMemorandum)),
    journal: build.query(page(bookCalls.journal)),
    generalLedger: build.query<
      ListPage<GeneralLedger['entries'][number]> & { book: GeneralLedger },
      GeneralLedgerQuery
    >({
      query: (query) => request(bookCalls.generalLedger, { query }),
      transformResponse: (book: GeneralLedger, meta) => ({
        book,
        rows: book.entries,
        ...readTotal(meta, book.entries.length),
      }),
    }),
    bookMonths: build.query(read(bookCalls.bookMonths, ['Approvals'])),
    proposeMonthClosing: build.mutation(write(bookCalls.proposeMonthClosing, ['Approvals'])),
    ledgerAccounts: build.query<AnswerOf<typeof ledgerCalls.ledgerAccounts>, { on?: IsoDay }>({
      query: (query) => request(ledgerCalls.ledgerAccounts, { query }),
    }),
    ledgerTransfers: build.query({
      ...page(ledgerCalls.ledgerTransfers),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    // The answer includes the reversal's proposal.
    ledgerTransfer: build.query({
      ...readOne(ledgerCalls.ledgerTransfer, ['Approvals']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    proposeReversal: build.mutation(write(reversalCalls.proposeReversal, ['Approvals'])),
    ledgerChecks: build.query(page(ledgerCalls.ledgerChecks)),
  }),
});

export const {
  useBalanceSheetQuery,
  useBookMonthsQuery,
  useClientsMoneyQuery,
  useGeneralLedgerQuery,
  useJournalQuery,
  useLedgerAccountsQuery,
  useLedgerChecksQuery,
  useLedgerTransferQuery,
  useLedgerTransfersQuery,
  useLoansMemorandumQuery,
  useProfitAndLossQuery,
  useProposeMonthClosingMutation,
  useProposeReversalMutation,
  useTrialBalanceQuery,
  useVatBookQuery,
} = booksApi;
