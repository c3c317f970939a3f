import type { IsoDay } from '../../dates';
import type { AccountNumber } from '../../money/ledger/chartOfAccounts';

/**
 * `unchecked` lacks a clean check since its end, `waiting` comes after a month that isn't closed, and `ready` can be
 * closed by two administrators.
 */
export const MONTH_STATES = ['running', 'unchecked', 'waiting', 'ready', 'closed'] as const;
export type MonthState = (typeof MONTH_STATES)[number];

export const BOOK_PAGE_SIZES = [50, 100, 200] as const;

/** The default is the month of the last closed day, up to that day. */
export interface BookPeriod {
  from?: IsoDay;
  to?: IsoDay;
}

export interface AccountPeriod extends BookPeriod {
  account: AccountNumber;
}

/** The journal of a day; the default is the last closed day. */
export interface JournalQuery {
  day?: IsoDay;
  page?: number;
  pageSize?: number;
}

export interface ClientsMoneyQuery extends BookPeriod {
  page?: number;
  pageSize?: number;
}

export interface GeneralLedgerQuery extends AccountPeriod {
  page?: number;
  pageSize?: number;
}
