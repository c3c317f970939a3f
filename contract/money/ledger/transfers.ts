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
  'saleFees',
  'houseFunds',
  'payoutsInFlight',
  'suspense',
  'withholdingTax',
  'stampDuty',
  'vat',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const REVERSAL_STATES = ['possible', 'proposed', 'done'] as const;

export const transferSortFields = ['bookedAt'] as const;
export type TransferSortField = (typeof transferSortFields)[number];

export const TRANSFER_DEFAULT_SORT: Sort<TransferSortField> = { field: 'bookedAt', direction: 'desc' };

export const TRANSFER_PAGE_SIZES = [25, 50, 100] as const;

export interface TransferSelection {
  kind?: TransferKind;
  from?: IsoDay;
  to?: IsoDay;
  /** A full reference, a transfer id, or a wallet owner's user name or email, ignoring case. */
  q?: string;
}

export interface TransfersQuery extends TransferSelection {
  page?: number;
  pageSize?: number;
  sort?: SortText<TransferSortField>;
}

export const LEDGER_CHECK_PAGE_SIZE = 10;
