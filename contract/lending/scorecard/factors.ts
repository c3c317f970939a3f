import type { WorkKind } from '../applications/choices';

/** No other factor counts: never gender, age, religion, origin, nationality, marriage or contacts. */
export const SCORE_FACTORS = ['burden', 'monthsInWork', 'workKind', 'history', 'questions', 'security'] as const;
export type ScoreFactor = (typeof SCORE_FACTORS)[number];

export const scoreFactorLabels: Readonly<Record<ScoreFactor, string>> = {
  burden: 'Instalment and other debts against income',
  monthsInWork: 'Time in the current work',
  workKind: 'Kind of income',
  history: 'History here',
  questions: 'Money-habits questionnaire',
  security: 'Security',
};

export const LOAN_HISTORIES = ['none', 'onTime', 'late', 'defaulted'] as const;
export type LoanHistory = (typeof LOAN_HISTORIES)[number];

export interface ScoreInputs {
  /** Instalment and other debts as a share of the income. */
  burdenBps: number;
  monthsInWork: number;
  workKind: WorkKind;
  history: LoanHistory;
  questionsScore: number;
  /** The security's value as a share of the principal. */
  securityBps: number;
}

/** Lenders never see a factor's points. */
export const REASON_STANDINGS = ['strong', 'fair', 'weak'] as const;
export type ReasonStanding = (typeof REASON_STANDINGS)[number];

export const reasonStandingLabels: Readonly<Record<ReasonStanding, string>> = {
  strong: 'Strong',
  fair: 'Fair',
  weak: 'Weak',
};
