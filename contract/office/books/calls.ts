import { defineCall, typed } from '../../call';
import type { IsoDay } from '../../dates';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { PageQuery } from '../../money/wallet/transactions';
import type { TransferSelection, TransfersQuery } from '../../money/ledger/transfers';
import type { TracedTransfer } from './tracedTransferSchema';
import type { AccountBalance } from '../../money/ledger/accountBalanceSchema';
import type { LedgerCheckRun } from '../../money/ledger/ledgerCheckSchema';
import type { LedgerTransfer } from '../../money/ledger/ledgerTransferSchema';

export const ledgerAccounts = defineCall({
  name: 'ledgerAccounts',
  method: 'GET',
  path: '/administration/ledger/accounts',
  access: 'administrator',
  query: typed<{ on?: IsoDay }>(),
  answer: typed<AccountBalance[]>(),
});

export const ledgerTransfers = defineCall({
  name: 'ledgerTransfers',
  method: 'GET',
  path: '/administration/ledger/transfers',
  access: 'administrator',
  query: typed<TransfersQuery>(),
  answer: typed<LedgerTransfer[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const ledgerTransfersFile = defineCall({
  name: 'ledgerTransfersFile',
  method: 'GET',
  path: '/administration/ledger/transfers-file',
  access: 'administrator',
  query: typed<TransferSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

export const ledgerTransfer = defineCall({
  name: 'ledgerTransfer',
  method: 'GET',
  path: '/administration/ledger/transfers/:transferId',
  access: 'administrator',
  answer: typed<TracedTransfer>(),
});

export const loanTransfers = defineCall({
  name: 'loanTransfers',
  method: 'GET',
  path: '/administration/loans/:loanId/transfers',
  access: 'administrator',
  answer: typed<LedgerTransfer[]>(),
});

export const ledgerChecks = defineCall({
  name: 'ledgerChecks',
  method: 'GET',
  path: '/administration/ledger/checks',
  access: 'administrator',
  query: typed<PageQuery>(),
  answer: typed<LedgerCheckRun[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

export const ledgerChecksFile = defineCall({
  name: 'ledgerChecksFile',
  method: 'GET',
  path: '/administration/ledger/checks-file',
  access: 'administrator',
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});
