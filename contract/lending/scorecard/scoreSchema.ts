import type { Grade } from '../terms/lendingTerms';
import type { ScoreFactor } from './factors';

export interface ScoredFactor {
  factor: ScoreFactor;
  points: number;
  /** The most points that the factor can give. */
  most: number;
}

/** What the scorecard makes of an application. */
export interface Score {
  /** The scorecard's. */
  version: number;
  factors: ScoredFactor[];
  total: number;
  /** What it proposes; a refusal where it is absent. A person decides. */
  grade?: Grade;
}
