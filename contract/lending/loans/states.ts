/** Where a loan can be in its life. Being late is no state: it follows from the schedule. */
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

/** In the words of screens. */
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

/** Where a loan keeps its borrower from applying again; a person has one of these at most. */
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

/** Where a borrower owes what was paid out; what is in the wallet is taken for what is due. */
export const OWING_STATES = ['repaying', 'defaulted', 'writtenOff'] as const satisfies readonly LoanState[];

export function isOwing(state: LoanState): boolean {
  return OWING_STATES.some((owing) => owing === state);
}

export function isLive(state: LoanState): boolean {
  return LIVE_STATES.some((live) => live === state);
}

/** Whether a new plan can be proposed for a loan: something is past due, or it is in default. */
export function isLate(state: LoanState, daysPastDue: number): boolean {
  return state === 'defaulted' || daysPastDue > 0;
}
