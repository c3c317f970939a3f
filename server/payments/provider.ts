import type { Kobo } from '../../contract/money/kobo';
import type { BvnFailure } from '../../contract/people/identity/bvn';
import type { ReceivingAccount } from '../../contract/money/wallet/walletSchema';
import { CodedError } from '../errors';

/** A person who gets a receiving account. */
export interface AccountHolder {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

export interface BankAddress {
  bankCode: string;
  accountNumber: string;
}

/** The account a deposit came from. */
export interface Sender extends BankAddress {
  name: string;
  bankName: string;
}

/** A payout order. */
export interface PayoutOrder extends BankAddress {
  /** Our idempotency key: a repeated order is paid once. */
  reference: string;
  amountKobo: Kobo;
  holderName: string;
}

/** A payout's state; `pending` and `notFound` are not final. */
export type PayoutStatus =
  | { state: 'pending' }
  | { state: 'notFound' }
  | { state: 'paid'; feeKobo: Kobo }
  | { state: 'failed' }
  | { state: 'reversed'; feeKobo: Kobo };

/** A BVN to check against a person. */
export interface IdentityQuestion {
  /** Our idempotency key. */
  reference: string;
  bvn: string;
  phoneNumber: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The person's bank account; a provider may check that it is linked to the BVN. */
  account?: BankAddress | undefined;
}

/** A BVN check that was started or ended at once. */
export interface StartedCheck {
  /** The reference in the later notice. */
  reference: string;
  failure?: BvnFailure;
  /** Whether the BVN is verified already, so that no notice follows. */
  isVerified?: boolean;
}

/** A deposit; the account number is empty if the provider didn't say it. */
export interface IncomingMoney {
  reference: string;
  accountNumber: string;
  amountKobo: Kobo;
  feeKobo: Kobo;
  sender?: Sender;
}

/** A deposit in the provider's list; it can't be booked until the provider says its fee. */
export interface ListedDeposit extends Omit<IncomingMoney, 'feeKobo'> {
  feeKobo: Kobo | undefined;
}

/** A payout in the provider's list; a foreign reference means that it was ordered elsewhere. */
export interface PayoutLine {
  reference: string;
  amountKobo: Kobo;
  status: PayoutStatus;
  /** Debited from our balance so far, fee included. */
  debitedKobo: Kobo;
}

/** A provider's webhook: may come repeatedly, late and out of order. */
export type Notice =
  | ({ kind: 'deposit' } & IncomingMoney)
  | { kind: 'payout'; reference: string; status: PayoutStatus }
  | { kind: 'identity'; reference: string; failure?: BvnFailure }
  | { kind: 'receivingAccount'; email: string }
  | { kind: 'other' };

/**
 * The port to a payment provider (docs/product/money.md#payment-provider). Call it outside transactions. Calls throw
 * PROVIDER_NO_ANSWER on timeouts and faults; the provider may have acted or not.
 */
export interface PaymentProvider {
  /** Part of keys, rows and the webhook's path; never changes. */
  readonly name: string;
  /** The webhook header with the signature. */
  readonly signatureHeader: string;
  /** Opens a person's receiving account; a repeated call returns the same one. */
  openReceivingAccount(holder: AccountHolder): Promise<ReceivingAccount>;
  /** The account holder's name at the bank; undefined if there is no such account. */
  nameOfAccount(account: BankAddress): Promise<string | undefined>;
  /** The highest fee for a payout, in kobo. */
  payoutFee(amount: Kobo): Kobo;
  /** Orders a payout, once per reference. */
  pay(order: PayoutOrder): Promise<PayoutStatus>;
  findPayout(reference: string): Promise<PayoutStatus>;
  /**
   * Starts a BVN check; a notice brings its outcome.
   * @throws CodedError BVN_NEEDS_BANK_ACCOUNT
   */
  checkIdentity(question: IdentityQuestion): Promise<StartedCheck>;
  /** Whether a webhook's signature is valid. */
  isGenuine(body: string, signature: string): boolean;
  /**
   * Reads a genuine webhook and asks the provider for the current state, since the webhook may be old.
   * @throws Error if it can't be read, or the provider doesn't know its subject yet
   */
  readNotice(body: string): Promise<Notice>;
  /** A deposit by the provider's reference; undefined if unknown. */
  findDeposit(reference: string): Promise<IncomingMoney | undefined>;
  /** All deposits of a period, `to` excluded. */
  listDeposits(from: Date, to: Date): Promise<ListedDeposit[]>;
  /** All payouts ordered in a period, `to` excluded. */
  listPayouts(from: Date, to: Date): Promise<PayoutLine[]>;
  /** Our balance at the provider, in kobo. */
  readBalance(): Promise<Kobo>;
}

/** @throws CodedError PAYMENTS_UNAVAILABLE if this installation has no provider */
export function requireProvider({ payments }: { payments: PaymentProvider | undefined }): PaymentProvider {
  if (!payments) throw new CodedError('PAYMENTS_UNAVAILABLE');
  return payments;
}
