/** How a change of a bank account stands (docs/product/people.md#bank-account-change): it holds once it is done. */
export const bankAccountChangeStates = ['asked', 'approved', 'done', 'refused', 'withdrawn'] as const;
export type BankAccountChangeState = (typeof bankAccountChangeStates)[number];

/** Between the approval of another bank account and the moment from which money is paid to it, by the business clock. */
export const BANK_ACCOUNT_CHANGE_HOURS = 48;

/** Another bank account that the caller has asked for. */
export interface BankAccountChange {
  id: string;
  bankName: string;
  accountEndsIn: string;
  state: BankAccountChangeState;
  /** ISO 8601, in UTC. */
  askedAt: string;
  /** Of one that is approved: from when it holds. */
  holdsAt?: string;
  /** Of one that was refused. */
  reason?: string;
}

/** The change that the caller has asked for last. */
export interface MyBankAccountChange {
  latest?: BankAccountChange;
}
