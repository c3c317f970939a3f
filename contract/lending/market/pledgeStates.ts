/** `returned`: the loan was not funded or not paid out. */
export const PLEDGE_STATES = ['open', 'takenBack', 'returned', 'lent'] as const;

export type PledgeState = (typeof PLEDGE_STATES)[number];

export const pledgeStateLabels: Readonly<Record<PledgeState, string>> = {
  open: 'Pledged',
  takenBack: 'Cancelled',
  returned: 'Returned',
  lent: 'Lent',
};

/** Pledges that a lender can take back on one listing. */
export const MAX_TAKE_BACKS = 3;

export const PLEDGE_PAGE_SIZE = 20;

export interface PledgesQuery {
  page?: number;
  loanId?: string;
  state?: PledgeState;
}
