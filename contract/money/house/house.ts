import type { Kobo } from '../kobo';

/** What the house has of its own. */
export interface HouseMoney {
  originationFeesKobo: Kobo;
  servicingFeesKobo: Kobo;
  /** Put in less taken out. */
  houseFundsKobo: Kobo;
  /** What providers have taken, 0 or below. */
  providerFeesKobo: Kobo;
  /** The sum of the four; below 0 it is a shortfall. */
  ownFundsKobo: Kobo;
  /** What can be taken out now: the fees of payouts on their way are kept back. */
  payableKobo: Kobo;
  /** The operator's bank account; absent where the installation has none. */
  bankAccount?: string;
  /** Whether putting in, or taking out, is proposed and waits for another administrator. */
  isFundingProposed: boolean;
  isPayoutProposed: boolean;
}
