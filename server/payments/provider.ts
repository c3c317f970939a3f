import type { Kobo } from '../../contract/money/kobo';
import type { BvnFailure } from '../../contract/people/identity/bvn';
import type { ReceivingAccount } from '../../contract/money/wallet/wallet';

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
  /** Ours: the same one again is the same question. */
  reference: string;
  bvn: string;
  phoneNumber: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The person's own, where there is one: a provider may ask whether it is linked to the number. */
  account?: BankAddress | undefined;
}

/** A check that has begun, or has ended at once. */
export interface StartedCheck {
  /** By which its answer comes back. */
  reference: string;
  failure?: BvnFailure;
  /** Whether the number is known to be theirs already: no answer will come. */
  isVerified?: boolean;
}

/** Money that has come to one of the provider's account numbers; an empty one where that was not said. */
export interface IncomingMoney {
  reference: string;
  accountNumber: string;
  amountKobo: Kobo;
  feeKobo: Kobo;
  sender?: Sender;
}

/** A deposit in the provider's list; without its fee where the provider does not say it yet: then it can't be booked. */
export interface ListedDeposit extends Omit<IncomingMoney, 'feeKobo'> {
  feeKobo: Kobo | undefined;
}

/** A payout in the provider's list; its reference is ours, unless somebody else has ordered it there. */
export interface PayoutLine {
  reference: string;
  amountKobo: Kobo;
  status: PayoutStatus;
  /** What it has taken of ours for it by now, its fee included. */
  debitedKobo: Kobo;
}

/** What a provider tells by itself, by webhook: several times, late and out of order. */
export type Notice =
  | ({ kind: 'deposit' } & IncomingMoney)
  | { kind: 'payout'; reference: string; status: PayoutStatus }
  | { kind: 'identity'; reference: string; failure?: BvnFailure }
  | { kind: 'receivingAccount'; email: string }
  | { kind: 'other' };

/**
 * The port through which money comes in and goes out (docs/product/money.md#payment-provider). Calls are made outside
 * transactions; they throw PROVIDER_NO_ANSWER where nobody answers in time, and then nobody knows whether the provider
 * acted.
 */
export interface PaymentProvider {
  /** Stands in keys and rows, and in the path of its webhook; never changed. */
  readonly name: string;
  /** The header of a webhook that holds its signature. */
  readonly signatureHeader: string;
  /** The account number of a person; the same one however often it is asked for. */
  openReceivingAccount(holder: AccountHolder): Promise<ReceivingAccount>;
  /** What the bank calls the holder of an account; undefined where there is no such account. */
  nameOfAccount(account: BankAddress): Promise<string | undefined>;
  /** What it takes for a payout, at most. */
  payoutFee(amount: Kobo): Kobo;
  /** Takes an order; the same reference again is the same order. */
  pay(order: PayoutOrder): Promise<PayoutStatus>;
  findPayout(reference: string): Promise<PayoutStatus>;
  /**
   * Begins a check, which a notice ends.
   * @throws CodedError BVN_NEEDS_BANK_ACCOUNT
   */
  checkIdentity(question: IdentityQuestion): Promise<StartedCheck>;
  /** Whether a webhook is the provider's own. */
  isGenuine(body: string, signature: string): boolean;
  /**
   * Reads the body of a genuine webhook. A provider that can be asked is asked: what it told may be old by now.
   * @throws Error where it can't be read, and where the provider does not know yet what it told of
   */
  readNotice(body: string): Promise<Notice>;
  /** Money that came under a reference of the provider's; undefined where it knows of none. */
  findDeposit(reference: string): Promise<IncomingMoney | undefined>;
  /** All money that came in from a moment up to another, which is no part of it. */
  listDeposits(from: Date, to: Date): Promise<ListedDeposit[]>;
  /** All payouts that were ordered in that time. */
  listPayouts(from: Date, to: Date): Promise<PayoutLine[]>;
  /** What it holds of ours. */
  readBalance(): Promise<Kobo>;
}
