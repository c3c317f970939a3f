import type { RiskFigures } from './riskSchema';
import type { Statistics } from './statisticsSchema';

/** Raise it when figures are made in another way: the last month's are then made again. */
export const FIGURES_VERSION = 1;

/** Made once for a closed month, and kept. */
export interface BookFigures {
  readonly statistics: Statistics;
  readonly risk: RiskFigures;
}
