import type { Score } from '../scorecard/score';
import type { GradeReason } from './listingSchema';

export const REASON_STANDINGS = ['strong', 'fair', 'weak'] as const;
export type ReasonStanding = (typeof REASON_STANDINGS)[number];

export const reasonStandingLabels: Readonly<Record<ReasonStanding, string>> = {
  strong: 'Strong',
  fair: 'Fair',
  weak: 'Weak',
};

/** A factor is strong or fair from these parts of its maximum points on. */
const STRONG_FROM = 0.75;
const FAIR_FROM = 0.3;

/** The reasons for a grade, without factors that can only add points and added none. */
export function gradeReasonsOf({ factors }: Pick<Score, 'factors'>): GradeReason[] {
  return factors
    .filter(({ factor, points }) => points !== 0 || !['history', 'questions', 'security'].includes(factor))
    .map(({ factor, points, most }) => ({
      factor,
      standing: points >= most * STRONG_FROM ? 'strong' : points >= most * FAIR_FROM ? 'fair' : 'weak',
    }));
}
