import type { LoanState } from '../loans/states';
import type { Kobo } from '../money/kobo';
import type { Grade } from '../money/lendingTerms';

/** Where a lender's pledge is: in escrow, given back to who asked in time, given back since the loan came to nothing, lent. */
export const PLEDGE_STATES = ['open', 'takenBack', 'returned', 'lent'] as const;

export type PledgeState = (typeof PLEDGE_STATES)[number];

/** Money that a lender has put into a listing (section 28). */
export interface Pledge {
  id: string;
  loanId: string;
  amountKobo: Kobo;
  state: PledgeState;
  /** ISO 8601, in UTC. */
  pledgedAt: string;
}

/** A lender's share of a disbursed loan, with what it has brought (section 28). */
export interface LenderNote {
  id: string;
  loanId: string;
  grade: Grade;
  state: LoanState;
  principalKobo: Kobo;
  principalReceivedKobo: Kobo;
  interestReceivedKobo: Kobo;
  feesReceivedKobo: Kobo;
  servicingFeeKobo: Kobo;
}
