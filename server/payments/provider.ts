import type { Kobo } from '../../contract/money/kobo';
import type { PayoutFailure } from '../../contract/money/payouts/payoutFailures';
import type { BvnFailure } from '../../contract/people/identity/bvn';
import type { DepositPrice, ReceivingAccount } from '../../contract/money/wallet/walletSchema';
import { CodedError } from '../errors';

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

export interface PersonName {
  firstName: string;
  lastName: string;
}

export interface Sender extends BankAddress {
  name: string;
  bankName: string;
}

export interface PayoutOrder extends BankAddress {
  /** A repeated order is paid once. */
  reference: string;
  amountKobo: Kobo;
  holderName: string;
}

/** `pending` and `notFound` are not final. A failure's code is the provider's own. */
export type PayoutStatus =
  | { state: 'pending' }
  | { state: 'notFound' }
  | { state: 'paid'; feeKobo: Kobo }
  | { state: 'failed'; failure: PayoutFailure; code?: string }
  | { state: 'reversed'; feeKobo: Kobo };

export interface IdentityQuestion {
  reference: string;
  bvn: string;
  phoneNumber: string;
  firstName: string;
  lastName: string;
  email: string;
  /**
   * For a provider whose references don't tell numbers apart: binds this number to the reference before it is asked
   * about.
   * @param isIdentified whether the provider knows the person's identity already
   * @returns false where the reference belongs to another number, or the identity may be another number's
   */
  claim: (reference: string, isIdentified: boolean) => Promise<boolean>;
  /** A provider may check that it is linked to the BVN. */
  account?: BankAddress | undefined;
}

/** Whose number it is, as far as the provider says it. */
export interface BvnOwner extends PersonName {
  dateOfBirth?: string;
}

export interface StartedCheck {
  reference: string;
  failure?: BvnFailure;
  /** Then no notice follows. */
  isVerified?: boolean;
  owner?: BvnOwner;
}

/** The account number is empty if the provider didn't say it. */
export interface IncomingMoney {
  reference: string;
  accountNumber: string;
  amountKobo: Kobo;
  feeKobo: Kobo;
  /** When the payer's bank sent it; absent if the provider doesn't say it. */
  sentAt?: Date;
  sender?: Sender;
}

/** Can't be booked until the provider says its fee. */
export interface ListedDeposit extends Omit<IncomingMoney, 'feeKobo'> {
  feeKobo: Kobo | undefined;
}

/** A foreign reference means that it was ordered elsewhere. */
export interface PayoutLine {
  reference: string;
  amountKobo: Kobo;
  status: PayoutStatus;
  debitedKobo: Kobo;
}

/** May come repeatedly, late and out of order. */
export type Notice =
  | ({ kind: 'deposit' } & IncomingMoney)
  | { kind: 'payout'; reference: string; status: PayoutStatus }
  | { kind: 'identity'; reference: string; failure?: BvnFailure; owner?: BvnOwner }
  | { kind: 'receivingAccount'; email: string }
  | { kind: 'other' };

/** Call it outside transactions. @throws PROVIDER_NO_ANSWER if the provider may have acted or not */
export interface PaymentProvider {
  /** Part of keys, rows and the webhook's path; never changes. */
  readonly name: string;
  readonly signatureHeader: string;
  /** A repeated call returns the same account. */
  openReceivingAccount(holder: AccountHolder): Promise<ReceivingAccount>;
  /**
   * @param person who says that it is theirs; the sandbox, which has no customers, answers by it
   * @returns undefined for an account that the bank doesn't know
   */
  nameOfAccount(account: BankAddress, person: PersonName): Promise<string | undefined>;
  /** Of the price list, to be shown: what a deposit costs, the provider says with it. */
  readonly depositPrice: DepositPrice;
  /** The highest possible, in kobo. */
  payoutFee(amount: Kobo): Kobo;
  pay(order: PayoutOrder): Promise<PayoutStatus>;
  findPayout(reference: string): Promise<PayoutStatus>;
  /** A notice brings the outcome. @throws CodedError BVN_NEEDS_BANK_ACCOUNT */
  checkIdentity(question: IdentityQuestion): Promise<StartedCheck>;
  isGenuine(body: string, signature: string): boolean;
  /** Asks again, since the webhook may be old. @throws Error if the subject isn't known yet */
  readNotice(body: string): Promise<Notice>;
  findDeposit(reference: string): Promise<IncomingMoney | undefined>;
  /** `to` is excluded. */
  listDeposits(from: Date, to: Date): Promise<ListedDeposit[]>;
  /** `to` is excluded. */
  listPayouts(from: Date, to: Date): Promise<PayoutLine[]>;
  readBalance(): Promise<Kobo>;
}

/** @throws CodedError PAYMENTS_UNAVAILABLE */
export function requireProvider({ payments }: { payments: PaymentProvider | undefined }): PaymentProvider {
  if (!payments) throw new CodedError('PAYMENTS_UNAVAILABLE');
  return payments;
}
