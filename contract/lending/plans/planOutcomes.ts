import type { Grade } from '../terms/grades';

export const PLAN_OUTCOMES = ['pledged', 'passedOver'] as const;
export type PlanOutcomeFilter = (typeof PLAN_OUTCOMES)[number];

export const OUTCOME_PAGE_SIZE = 20;
/** Listings of so many days are told. */
export const OUTCOME_DAYS = 90;

export interface PlanOutcomesQuery {
  page?: number;
  outcome?: PlanOutcomeFilter;
  grade?: Grade;
}
