import type { Folds } from './cells';
import type { RiskFigures } from './riskSchema';
import type { Statistics } from './statisticsSchema';

/** Raise it when the calculation changes; the last month's figures are then recalculated. */
export const FIGURES_VERSION = 5;

/** Calculated once for a closed month, and kept. */
export interface BookFigures {
  /** For administrators. */
  readonly statistics: Statistics;
  readonly risk: RiskFigures;
  /** Absent while the page of an earlier month stays. */
  readonly published?: { readonly statistics: Statistics; readonly folds: Folds };
}
