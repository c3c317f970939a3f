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

const phases: Readonly<Record<LoanState, 'application' | 'owing' | 'over'>> = {
  submitted: 'application',
  inReview: 'application',
  moreAsked: 'application',
  offered: 'application',
  listed: 'application',
  funded: 'application',
  repaying: 'owing',
  defaulted: 'owing',
  writtenOff: 'owing',
  declined: 'over',
  withdrawn: 'over',
  refused: 'over',
  lapsed: 'over',
  cancelled: 'over',
  expired: 'over',
  repaid: 'over',
  settled: 'over',
  recovered: 'over',
};

/** Paid out and not repaid: in repayment, default or written off. */
export function isOwing(state: LoanState): boolean {
  return phases[state] === 'owing';
}

/** From the application until the loan is repaid or the application ends. */
export function isLive(state: LoanState): boolean {
  return phases[state] !== 'over';
}

/** A borrower can't apply again in these states. */
export const LIVE_STATES: readonly LoanState[] = LOAN_STATES.filter(isLive);

/** Payments due are collected from the wallet in these states. */
export const OWING_STATES: readonly LoanState[] = LOAN_STATES.filter(isOwing);

/** Lenders hold or held notes in these states. */
export const PAID_OUT_STATES: readonly LoanState[] = [...OWING_STATES, 'repaid', 'settled', 'recovered'];

export function isLate(state: LoanState, daysPastDue: number): boolean {
  return state === 'defaulted' || daysPastDue > 0;
}

export const ANSWER_DAYS = 14;

export const SECOND_LOOK_DAYS = 30;
