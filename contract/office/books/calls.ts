import { defineCalls, get, typed } from '../../call';
import type { IsoDay } from '../../dates';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { PageQuery } from '../../money/wallet/transactions';
import type { TransferSelection, TransfersQuery } from '../../money/ledger/transfers';
import type { TracedTransfer } from './tracedTransferSchema';
import type { AccountBalance } from '../../money/ledger/accountBalanceSchema';
import type { LedgerCheckRun } from '../../money/ledger/ledgerCheckSchema';
import type { LedgerTransfer } from '../../money/ledger/ledgerTransferSchema';

export const ledgerCalls = defineCalls({
  ledgerAccounts: get('/administration/ledger/accounts', 'administrator', {
    query: typed<{ on?: IsoDay }>(),
    answer: typed<AccountBalance[]>(),
  }),
  ledgerTransfers: get('/administration/ledger/transfers', 'administrator', {
    query: typed<TransfersQuery>(),
    answer: typed<LedgerTransfer[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  ledgerTransfersFile: get('/administration/ledger/transfers-file', 'administrator', {
    query: typed<TransferSelection>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  ledgerTransfer: get('/administration/ledger/transfers/:transferId', 'administrator', {
    answer: typed<TracedTransfer>(),
  }),
  loanTransfers: get('/administration/loans/:loanId/transfers', 'administrator', { answer: typed<LedgerTransfer[]>() }),
  ledgerChecks: get('/administration/ledger/checks', 'administrator', {
    query: typed<PageQuery>(),
    answer: typed<LedgerCheckRun[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER],
  }),
  ledgerChecksFile: get('/administration/ledger/checks-file', 'administrator', {
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
});
