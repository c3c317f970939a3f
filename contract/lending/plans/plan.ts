import type { LoanPurpose } from '../applications/purposes';
import type { Grade } from '../terms/grades';
import type { Kobo } from '../../money/kobo';

/** Of one lender, ended ones not counted. */
export const MOST_PLANS = 5;

export const PLAN_STATES = ['on', 'paused', 'ended'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export const planStateLabels: Readonly<Record<PlanState, string>> = { on: 'On', paused: 'Paused', ended: 'Ended' };

/** What comes first when there is not enough money for everything. */
export const PLAN_PRIORITIES = ['return', 'risk', 'shortest', 'secured'] as const;
export type PlanPriority = (typeof PLAN_PRIORITIES)[number];

export const planPriorityLabels: Readonly<Record<PlanPriority, string>> = {
  return: 'Highest expected return',
  risk: 'Lowest risk',
  shortest: 'Shortest term',
  secured: 'Secured loans',
};

export const PLAN_MONTHS = { least: 1, most: 60 } as const;

/** In percent; a grade without a limit of its own has this one. */
export const NO_GRADE_LIMIT = 100;

export type GradeLimits = Readonly<Partial<Record<Grade, number>>>;

/** What a plan lends money to, and how much of it (docs/product/lending.md#plans). */
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
  /** The most for bought notes of one loan. Absent: it buys none. */
  readonly notesKobo?: Kobo | undefined;
}

/** Plans buy notes at this price or below, in percent of the outstanding principal. */
export const MOST_PLAN_PERCENT = 100;

/** How many in a line are counted, so that a placing costs no more with more plans. */
export const COUNTED_IN_LINE = 10_000;

/** Hours in which plans leave a part of a listing to people who choose by hand. */
export const FIRST_HOURS = 24;
