import type { Grade } from '../terms/grades';
import type { WorkKind } from '../applications/choices';
import type { LoanHistory } from './factors';

/** The last bin whose `from` is at or below the input applies. */
export interface Bin {
  readonly from: number;
  readonly points: number;
}

interface Scorecard {
  /** Stored with each score. Raise it whenever the points change. */
  readonly version: number;
  readonly burden: readonly Bin[];
  readonly monthsInWork: readonly Bin[];
  readonly workKind: Readonly<Record<WorkKind, number>>;
  readonly history: Readonly<Record<LoanHistory, number>>;
  /** Can only help: every bin is 0 or more. */
  readonly questions: readonly Bin[];
  readonly security: readonly Bin[];
  /** Best first; below the last one, the scorecard proposes to decline. */
  readonly grades: readonly { readonly grade: Grade; readonly from: number }[];
}

/** Set by judgement, since there are no repaid loans to fit yet. Shares are in basis points. */
export const scorecard: Scorecard = {
  version: 1,
  burden: [
    { from: 0, points: 40 },
    { from: 1500, points: 32 },
    { from: 2500, points: 22 },
    { from: 3500, points: 10 },
    { from: 5000, points: -40 },
  ],
  monthsInWork: [
    { from: 0, points: 0 },
    { from: 6, points: 5 },
    { from: 12, points: 10 },
    { from: 36, points: 14 },
    { from: 60, points: 16 },
  ],
  workKind: { salaried: 12, business: 10, informal: 5, none: 0 },
  history: { none: 0, onTime: 14, late: -15, defaulted: -60 },
  questions: [
    { from: 0, points: 0 },
    { from: 30, points: 2 },
    { from: 38, points: 4 },
    { from: 44, points: 6 },
  ],
  security: [
    { from: 0, points: 0 },
    { from: 2500, points: 2 },
    { from: 5000, points: 6 },
    { from: 10000, points: 10 },
  ],
  grades: [
    { grade: 'A', from: 75 },
    { grade: 'B', from: 62 },
    { grade: 'C', from: 50 },
    { grade: 'D', from: 38 },
    { grade: 'E', from: 26 },
  ],
};
