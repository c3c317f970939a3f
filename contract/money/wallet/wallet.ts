import type { Kobo } from '../kobo';

/** Where a person transfers money for their wallet: an account number that is theirs alone. */
export interface ReceivingAccount {
  accountNumber: string;
  bankName: string;
  /** Whose account it is, as a bank shows it to whoever transfers. */
  accountName: string;
}

/** A person's money with us. */
export interface Wallet {
  balanceKobo: Kobo;
  /** Of it, beyond what is due on the person's loan: what can be pledged or withdrawn. */
  freeKobo: Kobo;
  /** What has left the balance and is not settled yet: withdrawals on their way, and open pledges. */
  heldKobo: Kobo;
  /** Of what is held: pledges to loans that are not paid out yet. */
  pledgedKobo: Kobo;
  /** Absent until the BVN is verified and the account is opened. */
  receivingAccount?: ReceivingAccount;
  /** Where it takes longer than usual: administrators see what fails. */
  isReceivingAccountLate?: boolean;
  /** Whole hours until money can be withdrawn, after a new password, email or bank account. */
  withdrawalWaitHours?: number;
}
