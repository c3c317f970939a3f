export const LOAN_STATES = [
  'submitted',
  'inReview',
  'moreAsked',
  'offered',
  'listed',
  'funded',
  'repaying',
  'defaulted',
  'writtenOff',
  'declined',
  'withdrawn',
  'refused',
  'lapsed',
  'cancelled',
  'expired',
  'repaid',
  'settled',
  'recovered',
] as const;

export type LoanState = (typeof LOAN_STATES)[number];

export const stateLabels: Readonly<Record<LoanState, string>> = {
  submitted: 'Waiting for review',
  inReview: 'In review',
  moreAsked: 'Question to answer',
  offered: 'Offer made',
  listed: 'Open to lenders',
  funded: 'Funded',
  repaying: 'Being repaid',
  defaulted: 'In default',
  writtenOff: 'Written off',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  refused: 'Offer refused',
  lapsed: 'Lapsed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  repaid: 'Repaid',
  settled: 'Settled early',
  recovered: 'Recovered',
};

/** Borrowers can't apply again in these. */
export const LIVE_STATES = [
  'submitted',
  'inReview',
  'moreAsked',
  'offered',
  'listed',
  'funded',
  'repaying',
  'defaulted',
  'writtenOff',
] as const satisfies readonly LoanState[];

/** Dues are collected from the wallet in these. */
export const OWING_STATES = ['repaying', 'defaulted', 'writtenOff'] as const satisfies readonly LoanState[];

export function isOwing(state: LoanState): boolean {
  return OWING_STATES.some((owing) => owing === state);
}

export function isLive(state: LoanState): boolean {
  return LIVE_STATES.some((live) => live === state);
}

export function isLate(state: LoanState, daysPastDue: number): boolean {
  return state === 'defaulted' || daysPastDue > 0;
}

export const ANSWER_DAYS = 14;

export const SECOND_LOOK_DAYS = 30;
