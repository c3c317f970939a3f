import { proposeReversal } from '#contract/money/house/calls';
import * as calls from '#contract/office/books/calls';
import type { IsoDay } from '#contract/dates';
import type { TransfersQuery } from '#contract/money/ledger/transfers';
import type { LedgerCheckRun } from '#contract/money/ledger/ledgerCheckSchema';
import type { LedgerTransfer } from '#contract/money/ledger/ledgerTransferSchema';
import type { AnswerOf, InputOf } from '#contract/call';
import type { PageQuery } from '#contract/money/wallet/transactions';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const ledgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    ledgerAccounts: build.query<AnswerOf<typeof calls.ledgerAccounts>, { on?: IsoDay }>({
      query: (query) => request(calls.ledgerAccounts, { query }),
    }),
    ledgerTransfers: build.query<ListPage<LedgerTransfer>, TransfersQuery>({
      query: (query) => request(calls.ledgerTransfers, { query }),
      transformResponse: toPage<LedgerTransfer>,
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    ledgerTransfer: build.query<AnswerOf<typeof calls.ledgerTransfer>, { transferId: string }>({
      query: (params) => request(calls.ledgerTransfer, { params }),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
      // The answer includes the reversal's proposal.
      providesTags: ['Approvals'],
    }),
    proposeReversal: build.mutation<unknown, InputOf<typeof proposeReversal>>({
      query: (input) => request(proposeReversal, input),
      invalidatesTags: ['Approvals'],
    }),
    ledgerChecks: build.query<ListPage<LedgerCheckRun>, PageQuery>({
      query: (query) => request(calls.ledgerChecks, { query }),
      transformResponse: toPage<LedgerCheckRun>,
    }),
  }),
});

export const {
  useLedgerAccountsQuery,
  useLedgerChecksQuery,
  useLedgerTransferQuery,
  useLedgerTransfersQuery,
  useProposeReversalMutation,
} = ledgerApi;
