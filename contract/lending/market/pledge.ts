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
