import type { WorkKind } from '../applications/workKinds';

/**
 * What a score is made of. Nothing else about a person counts: never gender, age, religion, origin, nationality,
 * marital status or contacts.
 */
export const SCORE_FACTORS = ['burden', 'monthsInWork', 'workKind', 'history', 'questions', 'security'] as const;
export type ScoreFactor = (typeof SCORE_FACTORS)[number];

/** In the words of screens. */
export const scoreFactorLabels: Readonly<Record<ScoreFactor, string>> = {
  burden: 'Instalment and other debts against income',
  monthsInWork: 'Time in the present work',
  workKind: 'Kind of income',
  history: 'History here',
  questions: 'Ten questions',
  security: 'Security',
};

/** How somebody's earlier loans here ended; the worst of them counts. */
export const LOAN_HISTORIES = ['none', 'onTime', 'late', 'defaulted'] as const;
export type LoanHistory = (typeof LOAN_HISTORIES)[number];

/** What a score is computed from; kept with the application. */
export interface ScoreInputs {
  /** Instalment and other debts, in basis points of the income. */
  burdenBps: number;
  monthsInWork: number;
  workKind: WorkKind;
  history: LoanHistory;
  /** 10 to 50. */
  questionsScore: number;
  /** What the security would sell for, in basis points of the principal. */
  securityBps: number;
}
