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

/** Longest statement available as PDF, about sixty pages; longer ones are downloaded as CSV. */
export const MAX_STATEMENT_ROWS = 2000;
