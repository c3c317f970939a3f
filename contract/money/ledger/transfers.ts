import type { IsoDay } from '../../dates';
import type { ProofResult } from './ledgerCheck';
import type { TransferKind } from './transferKinds';
import type { Sort, SortText } from '../../lists';
import type { Kobo } from '../kobo';

/** The kinds of accounts. */
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

/** What a transfer changes of one account. */
export interface LedgerPosting {
  account: AccountKind;
  /** Of a wallet. */
  personId?: string;
  personName?: string;
  /** Of an escrow. */
  loanId?: string;
  amountKobo: Kobo;
  /** After it; the house's accounts carry none. */
  balanceKobo?: Kobo;
}

/** A transfer as administrators see it (docs/product/money.md#transfers). */
export interface LedgerTransfer {
  id: string;
  kind: TransferKind;
  businessDay: IsoDay;
  /** ISO 8601, in UTC, in real time. */
  bookedAt: string;
  /** What it moved: what some accounts got is what the others gave. */
  amountKobo: Kobo;
  reference?: string;
  /** Who asked for it; absent where it was a job or a provider. */
  causedById?: string;
  causedBy?: string;
  postings: LedgerPosting[];
}

export const REVERSAL_STATES = ['possible', 'proposed', 'done'] as const;

/** How it stands with reversing a transfer that was booked by mistake (docs/product/money.md#reversals). */
export interface TransferReversal {
  state: (typeof REVERSAL_STATES)[number];
  /** Once it is done: the transfer that reversed it. */
  transferId?: string;
}

/** One transfer with all that is kept of it. */
export interface LedgerTransferRecord extends LedgerTransfer {
  /** Absent where its kind is never reversed. */
  reversal?: TransferReversal;
  /** Says what happens once: `disburse:` and the loan's id, say. */
  key: string;
  /** What was asked for, by its names. */
  content: { name: string; value: string }[];
}

export const transferSortFields = ['bookedAt'] as const;
export type TransferSortField = (typeof transferSortFields)[number];

/** The newest comes first. */
export const TRANSFER_DEFAULT_SORT: Sort<TransferSortField> = { field: 'bookedAt', direction: 'desc' };

/** Rows per page: what can be chosen; the first is the default. */
export const TRANSFER_PAGE_SIZES = [25, 50, 100] as const;

/** Which transfers are meant. */
export interface TransferSelection {
  kind?: TransferKind;
  /** From one business day to another, both included. */
  from?: IsoDay;
  to?: IsoDay;
  /** A reference, a transfer's id, or the user name or email of a person whose wallet it moved: all of it, without case. */
  q?: string;
}

/** The query of `GET /administration/ledger/transfers`. */
export interface TransfersQuery extends TransferSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: SortText<TransferSortField>;
}

/** What an account holds, or all accounts of its kind. */
export interface AccountBalance {
  account: AccountKind;
  balanceKobo: Kobo;
}

/** One run of the ledger's check. */
export interface LedgerCheckRun {
  id: string;
  /** ISO 8601, in UTC. */
  startedAt: string;
  endedAt: string;
  isClean: boolean;
  results: ProofResult[];
}

/** Runs per page. */
export const LEDGER_CHECK_PAGE_SIZE = 10;
