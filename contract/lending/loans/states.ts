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

interface StateRow {
  label: string;
  /** In repayment, instalments are due by a schedule; in recovery, all that is owed is due. */
  phase: 'application' | 'repayment' | 'recovery' | 'over';
  /** The tone of its chip. */
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'error';
}

export const loanStates: Readonly<Record<LoanState, StateRow>> = {
  submitted: { label: 'Waiting for review', phase: 'application', tone: 'info' },
  inReview: { label: 'In review', phase: 'application', tone: 'info' },
  moreAsked: { label: 'Question to answer', phase: 'application', tone: 'warning' },
  offered: { label: 'Offer made', phase: 'application', tone: 'info' },
  listed: { label: 'Open to lenders', phase: 'application', tone: 'info' },
  funded: { label: 'Funded', phase: 'application', tone: 'success' },
  repaying: { label: 'Being repaid', phase: 'repayment', tone: 'info' },
  defaulted: { label: 'In default', phase: 'recovery', tone: 'error' },
  writtenOff: { label: 'Written off', phase: 'recovery', tone: 'error' },
  declined: { label: 'Declined', phase: 'over', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', phase: 'over', tone: 'neutral' },
  refused: { label: 'Offer refused', phase: 'over', tone: 'neutral' },
  lapsed: { label: 'Lapsed', phase: 'over', tone: 'neutral' },
  cancelled: { label: 'Cancelled', phase: 'over', tone: 'neutral' },
  expired: { label: 'Expired', phase: 'over', tone: 'neutral' },
  repaid: { label: 'Repaid', phase: 'over', tone: 'success' },
  settled: { label: 'Paid off early', phase: 'over', tone: 'success' },
  recovered: { label: 'Recovered', phase: 'over', tone: 'success' },
};

const UNDER_REVIEW: readonly LoanState[] = ['submitted', 'inReview', 'moreAsked'];

/** Sent, and neither offered nor declined yet. */
export function isUnderReview(state: LoanState): boolean {
  return UNDER_REVIEW.includes(state);
}

/** Repaid by its schedule, on time or late. */
export function isBeingRepaid(state: LoanState): boolean {
  return loanStates[state].phase === 'repayment';
}

/** Paid out and not repaid: in repayment, default or written off. */
export function isOwing(state: LoanState): boolean {
  return isBeingRepaid(state) || loanStates[state].phase === 'recovery';
}

/** From the application until the loan is repaid or the application ends. */
export function isLive(state: LoanState): boolean {
  return loanStates[state].phase !== 'over';
}

/** A borrower can't apply again in these states. */
export const LIVE_STATES: readonly LoanState[] = LOAN_STATES.filter(isLive);

/** Notes can be sold, and lateness counts, in these states. */
export const BEING_REPAID: readonly LoanState[] = LOAN_STATES.filter(isBeingRepaid);

/** Payments due are collected from the wallet in these states. */
export const OWING_STATES: readonly LoanState[] = LOAN_STATES.filter(isOwing);

export const PAID_BACK: readonly LoanState[] = ['repaid', 'settled', 'recovered'];

/** Lenders hold or held notes in these states. */
export const PAID_OUT_STATES: readonly LoanState[] = [...OWING_STATES, ...PAID_BACK];

export const ANSWER_DAYS = 14;

export const SECOND_LOOK_DAYS = 30;
