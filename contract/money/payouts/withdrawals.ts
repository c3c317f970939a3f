import { naira, type Kobo } from '../kobo';

/**
 * How far money on its way to a bank account has come: looked at by an administrator; asked for; known to the provider;
 * arrived; come back because it could not be paid; come back after it had arrived.
 */
export const payoutStates = ['inReview', 'requested', 'sent', 'paid', 'failed', 'reversed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** States after which nothing changes any more, but that what is paid may still be reversed. */
export const settledStates: readonly PayoutState[] = ['paid', 'failed', 'reversed'];

/** A withdrawal as its owner sees it (docs/product/money.md#withdrawals). */
export interface Withdrawal {
  id: string;
  amountKobo: Kobo;
  state: PayoutState;
  bankName: string;
  /** The account's last four digits. */
  accountEndsIn: string;
  /** ISO 8601, in UTC. */
  requestedAt: string;
  settledAt?: string;
}

/** The least that can be withdrawn at once. */
export const LEAST_WITHDRAWAL = naira(100);
/** The most that any payout can be: what a provider pays in one transfer. */
export const MOST_PAYOUT = naira(10_000_000);

/** For how long no money leaves after a new password, email or bank account, by the business clock. */
export const WITHDRAWAL_WAIT_HOURS = 24;
