import type { LoanPurpose } from '../applications/purposes';
import type { Kobo } from '../../money/kobo';
import type { Grade } from '../terms/lendingTerms';

/** Where a lender's pledge is: in escrow, given back to who asked in time, given back since the loan came to nothing, lent. */
export const PLEDGE_STATES = ['open', 'takenBack', 'returned', 'lent'] as const;

export type PledgeState = (typeof PLEDGE_STATES)[number];

/** In the words of screens. */
export const pledgeStateLabels: Readonly<Record<PledgeState, string>> = {
  open: 'Pledged',
  takenBack: 'Taken back',
  returned: 'Returned',
  lent: 'Lent',
};

/** Money that a lender has put into a listing. */
export interface Pledge {
  id: string;
  loanId: string;
  purpose: LoanPurpose;
  grade: Grade;
  amountKobo: Kobo;
  state: PledgeState;
  /** ISO 8601, in UTC. */
  pledgedAt: string;
  /** Whole minutes in which it can still be taken back; absent where it cannot. */
  minutesToTakeBack?: number;
}

/** Rows per page of a lender's pledges and notes. */
export const PLEDGE_PAGE_SIZE = 20;

/** The query of a lender's pledges, newest first. */
export interface PledgesQuery {
  /** From 1. */
  page?: number;
  /** Of one listing. */
  loanId?: string;
  state?: PledgeState;
}
