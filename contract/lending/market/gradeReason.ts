import type { ScoreFactor } from '../scorecard/factors';
import type { Score } from '../scorecard/scoreSchema';

export const REASON_STANDINGS = ['strong', 'fair', 'weak'] as const;
export type ReasonStanding = (typeof REASON_STANDINGS)[number];

/** In the words of screens. */
export const reasonStandingLabels: Readonly<Record<ReasonStanding, string>> = {
  strong: 'Strong',
  fair: 'Fair',
  weak: 'Weak',
};

/** One reason for a listing's grade, as lenders read it: how a factor of the scorecard stands, never its numbers. */
export interface GradeReason {
  factor: ScoreFactor;
  standing: ReasonStanding;
}

/** From these parts of the most points on a factor is strong, or fair. */
const STRONG_FROM = 0.75;
const FAIR_FROM = 0.3;

/** The reasons for a grade; what gave no points and could only have helped is left out. */
export function gradeReasonsOf({ factors }: Pick<Score, 'factors'>): GradeReason[] {
  return factors
    .filter(({ factor, points }) => points !== 0 || !['history', 'questions', 'security'].includes(factor))
    .map(({ factor, points, most }) => ({
      factor,
      standing: points >= most * STRONG_FROM ? 'strong' : points >= most * FAIR_FROM ? 'fair' : 'weak',
    }));
}
