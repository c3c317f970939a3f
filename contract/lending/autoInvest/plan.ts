import type { LoanPurpose } from '../applications/purposes';
import type { Grade } from '../terms/grades';
import type { Kobo } from '../../money/kobo';

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

/** Per lender; ended plans don't count. */
export const MAX_PLANS = 5;

export const PLAN_STATES = ['on', 'paused', 'ended'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export const planStateLabels: Readonly<Record<PlanState, string>> = { on: 'On', paused: 'Paused', ended: 'Ended' };

/** What the plan prefers when there isn't enough money for everything. */
export const PLAN_PRIORITIES = ['return', 'risk', 'shortest', 'secured'] as const;
export type PlanPriority = (typeof PLAN_PRIORITIES)[number];

export const planPriorityLabels: Readonly<Record<PlanPriority, string>> = {
  return: 'Highest expected return',
  risk: 'Lowest risk',
  shortest: 'Shortest term',
  secured: 'Secured loans',
};

export const PLAN_MONTHS = { least: 1, most: 60 } as const;

/** In percent; the default for grades without a limit. */
export const NO_GRADE_LIMIT = 100;

export type GradeLimits = Readonly<Partial<Record<Grade, number>>>;

/** The loans a plan lends to, and its limits (docs/product/lending.md#plans). */
export interface PlanLimits {
  readonly grades: readonly Grade[];
  readonly monthsFrom: number;
  readonly monthsTo: number;
  readonly purposes: readonly LoanPurpose[];
  readonly securedOnly: boolean;
  readonly amountKobo: Kobo;
  readonly gradeLimits: GradeLimits;
  readonly priority: PlanPriority;
  readonly keptBackKobo: Kobo;
  /** Absent: no limit. */
  readonly mostAMonthKobo?: Kobo | undefined;
  /** The most it may spend on notes of one loan; absent if it buys none. */
  readonly notesKobo?: Kobo | undefined;
}

/** The highest price plans pay for notes, in percent of the outstanding principal. */
export const MAX_PLAN_NOTE_PERCENT = 100;

/** Limits how many places in the queue are counted, so that the cost stays constant. */
export const MAX_COUNTED_IN_QUEUE = 10_000;

/** Hours during which plans leave part of a listing to manual lenders. */
export const FIRST_HOURS = 24;
