import type { IsoDay } from '../../dates';
import type { AccountNumber } from '../../money/ledger/chartOfAccounts';

/**
 * A month's books: still running, over but without a clean check since or after a month that isn't closed, ready to be
 * closed by two administrators, closed.
 */
export const MONTH_STATES = ['running', 'unchecked', 'waiting', 'ready', 'closed'] as const;
export type MonthState = (typeof MONTH_STATES)[number];

export const BOOK_PAGE_SIZES = [50, 100, 200] as const;

/** Without its ends: the month of the last day whose books are closed, until that day. */
export interface BookPeriod {
  from?: IsoDay;
  to?: IsoDay;
}

export interface AccountPeriod extends BookPeriod {
  account: AccountNumber;
}

/** Of the journal of a day; without a day of the last one that is closed. */
export interface JournalQuery {
  day?: IsoDay;
  page?: number;
  pageSize?: number;
}

export interface GeneralLedgerQuery extends AccountPeriod {
  page?: number;
  pageSize?: number;
}
