import type { WorkKind } from '../applications/choices';

/** Nothing else about a person counts: never gender, age, religion, origin, nationality, marital status or contacts. */
export const SCORE_FACTORS = ['burden', 'monthsInWork', 'workKind', 'history', 'questions', 'security'] as const;
export type ScoreFactor = (typeof SCORE_FACTORS)[number];

export const scoreFactorLabels: Readonly<Record<ScoreFactor, string>> = {
  burden: 'Instalment and other debts against income',
  monthsInWork: 'Time in the present work',
  workKind: 'Kind of income',
  history: 'History here',
  questions: 'Ten questions',
  security: 'Security',
};

/** The worst of the borrower's earlier loans counts. */
export const LOAN_HISTORIES = ['none', 'onTime', 'late', 'defaulted'] as const;
export type LoanHistory = (typeof LOAN_HISTORIES)[number];

/** Stored with the application. */
export interface ScoreInputs {
  /** Instalment and other debts, of the income. */
  burdenBps: number;
  monthsInWork: number;
  workKind: WorkKind;
  history: LoanHistory;
  /** 10 to 50. */
  questionsScore: number;
  /** The security's value, of the principal. */
  securityBps: number;
}
