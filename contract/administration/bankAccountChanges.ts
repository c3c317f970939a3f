/** Another bank account that somebody has asked for, and that does not hold yet (section 23.7). */
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
