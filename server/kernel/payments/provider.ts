import type { Kobo } from '#contract/money/kobo';
import type { ChargeFailure, MandateState } from '#contract/money/mandates/mandates';
import type { PayoutFailure } from '#contract/money/payouts/payoutFailures';
import type { BvnFailure } from '#contract/people/identity/bvn';
import type { DepositPrice, ReceivingAccount } from '#contract/money/wallet/walletSchema';
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
  /** A repeated order is only paid once. */
  reference: string;
  amountKobo: Kobo;
  holderName: string;
}

/** `pending` and `notFound` aren't final. A failure's code is the provider's own. */
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
   * Binds this number to the reference before the check starts, for providers whose references don't identify the
   * number.
   * @param isIdentified whether the provider has already identified the person
   * @returns false if the reference belongs to another number, or the identity may be another number's
   */
  claim: (reference: string, isIdentified: boolean) => Promise<boolean>;
  /** Some providers check that it is linked to the BVN. */
  account?: BankAddress | undefined;
}

/** The number's owner, as far as the provider says. */
export interface BvnOwner extends PersonName {
  dateOfBirth?: string;
}

export interface StartedCheck {
  reference: string;
  failure?: BvnFailure;
  /** If true, no notice follows. */
  isVerified?: boolean;
  owner?: BvnOwner;
}

/** The account number is empty if the provider didn't give it. */
export interface IncomingMoney {
  reference: string;
  accountNumber: string;
  amountKobo: Kobo;
  feeKobo: Kobo;
  /** When the payer's bank sent it, if the provider says so. */
  sentAt?: Date;
  sender?: Sender;
}

/** Can't be booked until the provider reports its fee. */
export interface ListedDeposit extends Omit<IncomingMoney, 'feeKobo'> {
  feeKobo: Kobo | undefined;
}

/** A reference that isn't ours means the payout was ordered elsewhere. */
export interface PayoutLine {
  reference: string;
  amountKobo: Kobo;
  status: PayoutStatus;
  debitedKobo: Kobo;
}

export interface MandateOrder extends BankAddress {
  email: string;
  /** Where the provider sends the person back to, if this installation has a public address. */
  returnTo: string | undefined;
}

interface StartedMandate {
  reference: string;
  /** The page on which the person confirms it; absent if the bank asks them in another way. */
  confirmUrl?: string;
}

/** The account, where the provider names it, for which the person confirmed the mandate. */
export type MandateStatus =
  { state: Exclude<MandateState, 'active'> } | { state: 'active'; code: string; account?: BankAddress };

export interface ChargeOrder {
  /** A repeated order is only charged once. */
  reference: string;
  mandateReference: string;
  amountKobo: Kobo;
}

/**
 * `pending` and `notFound` aren't final, and a failed charge may still succeed. A failed try can cost a fee. A failure's
 * code is the provider's own.
 */
export type ChargeStatus =
  | { state: 'pending' }
  | { state: 'notFound' }
  | { state: 'succeeded'; money: IncomingMoney }
  | { state: 'failed'; failure: ChargeFailure; code?: string; feeKobo: Kobo };

/** Takes money from people's bank accounts. Call it outside transactions, as `PaymentProvider`. */
export interface MandateProvider {
  /** A repeated call may start a second mandate, which nobody confirms. @throws CodedError BANK_WITHOUT_MANDATES */
  start(order: MandateOrder): Promise<StartedMandate>;
  find(reference: string): Promise<MandateStatus>;
  /** Safe to repeat. */
  end(mandate: { reference: string; code: string }): Promise<void>;
  charge(order: ChargeOrder): Promise<ChargeStatus>;
  findCharge(reference: string): Promise<ChargeStatus>;
}

/** May arrive repeatedly, late and out of order. */
export type Notice =
  | ({ kind: 'deposit' } & IncomingMoney)
  | { kind: 'payout'; reference: string; status: PayoutStatus }
  | { kind: 'identity'; reference: string; failure?: BvnFailure; owner?: BvnOwner }
  | { kind: 'receivingAccount'; email: string }
  | { kind: 'mandate'; reference: string }
  | { kind: 'mandateOf'; email: string }
  | { kind: 'charge'; reference: string; status: ChargeStatus }
  | { kind: 'other' };

/** Call it outside transactions. @throws PROVIDER_NO_ANSWER if the provider may or may not have acted */
export interface PaymentProvider {
  /** Part of keys, rows and the webhook's path; never changes. */
  readonly name: string;
  readonly signatureHeader: string;
  /** A repeated call returns the same account. */
  openReceivingAccount(holder: AccountHolder): Promise<ReceivingAccount>;
  /**
   * @param person the claimed owner, from whom the sandbox derives its answer
   * @returns undefined if the bank doesn't know the account
   */
  nameOfAccount(account: BankAddress, person: PersonName): Promise<string | undefined>;
  /** From the price list, for display; the provider reports each deposit's actual fee. */
  readonly depositPrice: DepositPrice;
  /** The highest possible fee, in kobo. */
  payoutFee(amount: Kobo): Kobo;
  pay(order: PayoutOrder): Promise<PayoutStatus>;
  findPayout(reference: string): Promise<PayoutStatus>;
  /** A notice brings the result. @throws CodedError BVN_NEEDS_BANK_ACCOUNT */
  checkIdentity(question: IdentityQuestion): Promise<StartedCheck>;
  isGenuine(body: string, signature: string): boolean;
  /** Asks the provider again, since the webhook may be old. @throws Error if the subject isn't known yet */
  readNotice(body: string): Promise<Notice>;
  findDeposit(reference: string): Promise<IncomingMoney | undefined>;
  /** Excludes `to`. */
  listDeposits(from: Date, to: Date): Promise<ListedDeposit[]>;
  /** Excludes `to`. */
  listPayouts(from: Date, to: Date): Promise<PayoutLine[]>;
  readBalance(): Promise<Kobo>;
  /** Undefined if the provider can't take money from bank accounts. */
  readonly mandates: MandateProvider | undefined;
}

/** @throws CodedError PAYMENTS_UNAVAILABLE */
export function requireProvider({ payments }: { payments: PaymentProvider | undefined }): PaymentProvider {
  if (!payments) throw new CodedError('PAYMENTS_UNAVAILABLE');
  return payments;
}

/** @throws CodedError PAYMENTS_UNAVAILABLE, MANDATES_UNAVAILABLE */
export function requireMandates(context: { payments: PaymentProvider | undefined }): MandateProvider {
  const { mandates } = requireProvider(context);
  if (!mandates) throw new CodedError('MANDATES_UNAVAILABLE');
  return mandates;
}
