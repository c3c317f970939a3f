import type { Kobo } from '../money/kobo';

/** A withdrawal that waits for a review: a first one, to an account that the bank knows by another name (section 23.4). */
export interface ReviewedWithdrawal {
  id: string;
  personId: string;
  personName: string;
  amountKobo: Kobo;
  bankName: string;
  accountNumber: string;
  /** What the bank calls the account's holder; absent where it knows no such account. */
  accountName?: string;
  /** ISO 8601, in UTC. */
  requestedAt: string;
}
