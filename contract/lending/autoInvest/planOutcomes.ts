import type { Grade } from '../terms/grades';

export const PLAN_OUTCOMES = ['pledged', 'passedOver'] as const;
type PlanOutcomeFilter = (typeof PLAN_OUTCOMES)[number];

export const OUTCOME_PAGE_SIZE = 20;
/** Outcomes cover listings of the last 90 days. */
export const OUTCOME_DAYS = 90;

export interface PlanOutcomesQuery {
  page?: number;
  outcome?: PlanOutcomeFilter;
  grade?: Grade;
}
