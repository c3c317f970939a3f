/** The states of a loan. Lateness is no state: it follows from the schedule. */
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

/** The labels on screens. */
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

/** States in which the borrower can't apply again; a person has one such loan at most. */
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

/** States in which the borrower owes money; what is due is collected from the wallet. */
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

/** Days in which a borrower can answer the reviewer's question. */
export const ANSWER_DAYS = 14;

/** Days in which a borrower can ask for a second look. */
export const SECOND_LOOK_DAYS = 30;
