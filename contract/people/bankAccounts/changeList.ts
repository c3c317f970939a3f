import type { BankAccountChangeState } from './bankAccountChange';

/** Another bank account that somebody has asked for, and that does not hold yet. */
export interface AskedBankAccountChange {
  id: string;
  personId: string;
  personName: string;
  /** The present account. */
  oldAccount: string;
  newAccount: string;
  /** What the bank calls the new account's holder; absent where it knows no such account. */
  accountName?: string;
  /** ISO 8601, in UTC. */
  askedAt: string;
  /** Whether it is proposed to approve it, and another administrator has to decide. */
  isProposed: boolean;
  /** Of one that is approved: from when it holds. */
  holdsAt?: string;
}

/** What the list is filtered by: what waits for administrators, and what is approved and holds soon. */
export const OPEN_CHANGE_STATES = ['asked', 'approved'] as const satisfies readonly BankAccountChangeState[];
export type OpenChangeState = (typeof OPEN_CHANGE_STATES)[number];

/** Rows per page: what can be chosen; the first is the default. */
export const BANK_ACCOUNT_CHANGE_PAGE_SIZES = [25, 50, 100] as const;

/** Which changes are meant. */
export interface BankAccountChangeSelection {
  state?: OpenChangeState;
  /** Text in the person's names, user name or email, without case. */
  q?: string;
}

/** The query of `GET /administration/bank-account-changes`. */
export interface BankAccountChangesQuery extends BankAccountChangeSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
}
