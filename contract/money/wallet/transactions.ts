import type { IsoDay } from '../../dates';
import type { TransferKind } from '../ledger/transferKinds';

export const WALLET_PAGE_SIZE = 20;

export interface PageQuery {
  page?: number;
}

export interface TransactionSelection {
  kind?: TransferKind;
  from?: IsoDay;
  to?: IsoDay;
}

export interface TransactionsQuery extends TransactionSelection, PageQuery {}

/** Of a statement as PDF, about sixty pages; a longer one is read as CSV. */
export const MOST_STATEMENT_ROWS = 2000;
