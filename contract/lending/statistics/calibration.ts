import { type BasisPoints, shareBps } from '../../money/basisPoints';
import { kobo, type Kobo } from '../../money/kobo';
import type { Grade } from '../terms/grades';
import { LEAST_IN_CELL } from './cells';

/** How a grade's losses compare with those its lending terms expected. */
export const CALIBRATION_STANDINGS = ['tooFew', 'within', 'above', 'below'] as const;
export type CalibrationStanding = (typeof CALIBRATION_STANDINGS)[number];

export interface GradeLosses {
  readonly grade: Grade;
  readonly loanCount: number;
  readonly lentKobo: Kobo;
  /** The loss expected so far. */
  readonly promisedKobo: Kobo;
  readonly lossKobo: Kobo;
  /** The usual size of a loan: the more a loan lends and the longer, the more it counts. */
  readonly loanKobo: Kobo;
  readonly isYearOld: boolean;
}

export interface Calibration {
  readonly grade: Grade;
  readonly loanCount: number;
  readonly promisedBps: BasisPoints;
  readonly lostBps: BasisPoints;
  readonly lowBps: BasisPoints;
  readonly highBps: BasisPoints;
  readonly standing: CalibrationStanding;
}

/** Of the normal distribution: 19 intervals in 20 hold the true value. */
const Z_OF_95_PERCENT = 1.96;

/**
 * Where the number of losses that were to be expected lies in 19 cases of 20, if this many were seen: Byar's
 * approximation of the exact interval of a Poisson distribution.
 */
export function lossInterval(seen: number): { low: number; high: number } {
  const cubeOf = (count: number, direction: 1 | -1) => {
    const root = 1 - 1 / (9 * count) + (direction * Z_OF_95_PERCENT) / (3 * Math.sqrt(count));
    return Math.max(0, count * root * root * root);
  };
  return { low: seen === 0 ? 0 : cubeOf(seen, -1), high: cubeOf(seen + 1, 1) };
}

/**
 * Losses so far against those expected so far, as shares of the amount lent. A loss is counted in loans of the usual
 * size, since one large loan says no more than a small one.
 */
export function calibrationOf(losses: GradeLosses): Calibration {
  const { grade, loanCount, lentKobo, promisedKobo, lossKobo, loanKobo } = losses;
  const { low, high } = lossInterval(loanKobo === 0 ? 0 : lossKobo / loanKobo);
  const [lowKobo, highKobo] = [low * loanKobo, high * loanKobo];
  const shareOf = (amount: number) => shareBps(kobo(Math.min(Math.round(amount), lentKobo)), lentKobo);
  return {
    grade,
    loanCount,
    promisedBps: shareOf(promisedKobo),
    lostBps: shareOf(lossKobo),
    lowBps: shareOf(lowKobo),
    highBps: shareOf(highKobo),
    standing: standingOf(losses, { lowKobo, highKobo }),
  };
}

/** Losses show late, so too few of them say nothing before the first payout is a year old. */
function standingOf(
  { loanCount, promisedKobo, isYearOld }: GradeLosses,
  { lowKobo, highKobo }: { lowKobo: number; highKobo: number },
): CalibrationStanding {
  if (loanCount < LEAST_IN_CELL) return 'tooFew';
  // Stryker disable next-line EqualityOperator: the ends of the range are never whole kobo
  if (promisedKobo < lowKobo) return 'above';
  // Stryker disable next-line EqualityOperator: as above
  return isYearOld && promisedKobo > highKobo ? 'below' : 'within';
}
