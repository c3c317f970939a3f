import type { IsoDay } from '../../dates';
import type { TransferKind } from './transferKinds';
import type { Sort, SortText } from '../../lists';

export const ACCOUNT_KINDS = [
  'wallet',
  'escrow',
  'clientMoney',
  'providerFees',
  'originationFees',
  'servicingFees',
  'houseFunds',
  'payoutsInFlight',
  'suspense',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Whether a mistaken transfer can be or was reversed (docs/product/money.md#reversals). */
export const REVERSAL_STATES = ['possible', 'proposed', 'done'] as const;

export const transferSortFields = ['bookedAt'] as const;
export type TransferSortField = (typeof transferSortFields)[number];

export const TRANSFER_DEFAULT_SORT: Sort<TransferSortField> = { field: 'bookedAt', direction: 'desc' };

/** Rows per page to choose from; the first is the default. */
export const TRANSFER_PAGE_SIZES = [25, 50, 100] as const;

/** Filter and search of the list. */
export interface TransferSelection {
  kind?: TransferKind;
  /** First and last business day, both included. */
  from?: IsoDay;
  to?: IsoDay;
  /** A full reference, transfer id, user name or email of a wallet's owner, in any case. */
  q?: string;
}

/** The query of `GET /administration/ledger/transfers`. */
export interface TransfersQuery extends TransferSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: SortText<TransferSortField>;
}

/** Runs of the ledger check per page. */
export const LEDGER_CHECK_PAGE_SIZE = 10;
