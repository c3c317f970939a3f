import type { Kobo } from '../../contract/money/kobo';
import type { BvnFailure } from '../../contract/users/bvn';
import type { ReceivingAccount } from '../../contract/wallet/wallet';

/** Who is to get an account to which money for their wallet is transferred. */
export interface AccountHolder {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

/** A bank account as banks address it. */
export interface BankAddress {
  bankCode: string;
  accountNumber: string;
}

/** From which account money came. */
export interface Sender extends BankAddress {
  name: string;
  bankName: string;
}

/** Money to be paid to a bank account. */
export interface PayoutOrder extends BankAddress {
  /** Ours: the same order sent again under it is paid once. */
  reference: string;
  amountKobo: Kobo;
  holderName: string;
}

/** How a payout stands; `pending` and `notFound` settle nothing. */
export type PayoutStatus =
  | { state: 'pending' }
  | { state: 'notFound' }
  | { state: 'paid'; feeKobo: Kobo }
  | { state: 'failed' }
  | { state: 'reversed'; feeKobo: Kobo };

/** Whose number is to be checked. */
export interface IdentityQuestion {
  /** Ours: by it the answer comes back. */
  reference: string;
  bvn: string;
  phoneNumber: string;
  firstName: string;
  lastName: string;
}

/** What a provider tells by itself, by webhook: several times, late and out of order. */
export type Notice =
  | { kind: 'deposit'; reference: string; accountNumber: string; amountKobo: Kobo; feeKobo: Kobo; sender?: Sender }
  | { kind: 'payout'; reference: string; status: PayoutStatus }
  | { kind: 'identity'; reference: string; failure?: BvnFailure }
  | { kind: 'other' };

/**
 * The port through which money comes in and goes out (section 23.1). Calls are made outside transactions; they throw where
 * nobody answers in time, and then nobody knows whether the provider acted.
 */
export interface PaymentProvider {
  /** Stands in keys and rows; never changed. */
  readonly name: string;
  /** The account number of a person; the same one however often it is asked for. */
  openReceivingAccount(holder: AccountHolder): Promise<ReceivingAccount>;
  /** What the bank calls the holder of an account; undefined where there is no such account. */
  nameOfAccount(account: BankAddress): Promise<string | undefined>;
  /** What it takes for a payout, at most. */
  payoutFee(amount: Kobo): Kobo;
  /** Takes an order; the same reference again is the same order. */
  pay(order: PayoutOrder): Promise<PayoutStatus>;
  findPayout(reference: string): Promise<PayoutStatus>;
  /** Begins a check, which a notice ends. The same reference again is the same check. */
  checkIdentity(question: IdentityQuestion): Promise<void>;
  /** Whether a webhook is the provider's own. */
  isGenuine(body: string, signature: string): boolean;
  /** Reads the body of a genuine webhook. @throws Error where it can't be read */
  readNotice(body: string): Notice;
}
