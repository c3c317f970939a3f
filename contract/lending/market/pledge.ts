/** States of a pledge: in escrow; taken back by the lender; returned, because the loan was not funded or disbursed; lent. */
export const PLEDGE_STATES = ['open', 'takenBack', 'returned', 'lent'] as const;

export type PledgeState = (typeof PLEDGE_STATES)[number];

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
  loanId?: string;
  state?: PledgeState;
}
