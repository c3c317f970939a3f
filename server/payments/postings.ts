import type { Posting } from '../money/ledger/service';

/** A free deposit or payout has no fee to post. */
export const withoutZeros = (postings: readonly Posting[]): Posting[] =>
  postings.filter(({ amountKobo }) => amountKobo !== 0);
