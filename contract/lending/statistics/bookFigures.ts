import type { RiskFigures } from './riskSchema';
import type { Statistics } from './statisticsSchema';

/** Raise it when the calculation changes; the last month's figures are then recalculated. */
export const FIGURES_VERSION = 4;

/** Calculated once for a closed month, and kept. */
export interface BookFigures {
  readonly statistics: Statistics;
  readonly risk: RiskFigures;
}
