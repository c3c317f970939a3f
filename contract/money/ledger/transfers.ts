import type { IsoDay } from '../../dates';
import type { ProofResult } from './ledgerCheck';
import type { TransferKind } from './transferKinds';
import type { Sort, SortText } from '../../lists';
import type { Kobo } from '../kobo';

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

/** A transfer's change of one account. */
export interface LedgerPosting {
  account: AccountKind;
  /** Present for a wallet. */
  personId?: string;
  personName?: string;
  /** Present for an escrow. */
  loanId?: string;
  amountKobo: Kobo;
  /** The balance afterwards; absent for the company's accounts. */
  balanceKobo?: Kobo;
}

/** A transfer as administrators see it (docs/product/money.md#transfers). */
export interface LedgerTransfer {
  id: string;
  kind: TransferKind;
  businessDay: IsoDay;
  /** Real time, ISO 8601, UTC. */
  bookedAt: string;
  /** Total moved: the sum of the positive postings. */
  amountKobo: Kobo;
  reference?: string;
  /** The person who caused it; absent for a job or a provider. */
  causedById?: string;
  causedBy?: string;
  postings: LedgerPosting[];
}

export const REVERSAL_STATES = ['possible', 'proposed', 'done'] as const;

/** Whether a mistaken transfer can be or was reversed (docs/product/money.md#reversals). */
export interface TransferReversal {
  state: (typeof REVERSAL_STATES)[number];
  /** The reversing transfer, once done. */
  transferId?: string;
}

/** One transfer in full. */
export interface LedgerTransferRecord extends LedgerTransfer {
  /** Absent if transfers of this kind are never reversed. */
  reversal?: TransferReversal;
  /** The ledger's idempotency key, such as `disburse:` and the loan's id. */
  key: string;
  /** The command's fields. */
  content: { name: string; value: string }[];
}

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

/** The balance of an account, or of all wallets or escrows together. */
export interface AccountBalance {
  account: AccountKind;
  balanceKobo: Kobo;
}

/** One run of the ledger check. */
export interface LedgerCheckRun {
  id: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  endedAt: string;
  isClean: boolean;
  results: ProofResult[];
}

/** Runs per page. */
export const LEDGER_CHECK_PAGE_SIZE = 10;
