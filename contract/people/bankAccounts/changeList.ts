import type { BankAccountChangeState } from './bankAccountChange';

/** States of an open change, which the list can be filtered by. */
export const OPEN_CHANGE_STATES = ['asked', 'approved'] as const satisfies readonly BankAccountChangeState[];
export type OpenChangeState = (typeof OPEN_CHANGE_STATES)[number];

/** Rows per page to choose from; the first is the default. */
export const BANK_ACCOUNT_CHANGE_PAGE_SIZES = [25, 50, 100] as const;

export interface BankAccountChangeSelection {
  state?: OpenChangeState;
  /** Searched in the person's names, user name and email, ignoring case. */
  q?: string;
}

/** The query of `GET /administration/bank-account-changes`. */
export interface BankAccountChangesQuery extends BankAccountChangeSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
}
