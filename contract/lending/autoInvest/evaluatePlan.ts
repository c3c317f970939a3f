import { kobo, maxKobo, minKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import type { LoanPurpose } from '../applications/purposes';
import type { Grade } from '../terms/grades';
import { NO_GRADE_LIMIT, type PlanLimits } from './plan';
import type { PassedOverReason } from './passedOverReasons';

export interface PlannedListing {
  readonly grade: Grade;
  readonly months: number;
  readonly purpose: LoanPurpose;
  readonly isSecured: boolean;
  readonly incrementKobo: Kobo;
  readonly capKobo: Kobo;
}

export interface LenderMeans {
  /** The wallet balance less anything due on the lender's own loan. */
  readonly freeKobo: Kobo;
  /** Already pledged to this listing, manually or by a plan. */
  readonly ownKobo: Kobo;
  /** Pledged by this plan this month. */
  readonly monthKobo: Kobo;
  /** Lent and pledged, in total and in the listing's grade. */
  readonly lentKobo: Kobo;
  readonly lentInGradeKobo: Kobo;
}

/** The plan's criteria that exclude a listing, regardless of available money. */
export function mismatchesOf(
  plan: PlanLimits,
  listing: Pick<PlannedListing, 'grade' | 'months' | 'purpose' | 'isSecured'>,
): PassedOverReason[] {
  const reasons: PassedOverReason[] = [];
  if (!plan.grades.includes(listing.grade)) reasons.push('grade');
  if (listing.months < plan.monthsFrom || listing.months > plan.monthsTo) reasons.push('months');
  if (!plan.purposes.includes(listing.purpose)) reasons.push('purpose');
  if (plan.securedOnly && !listing.isSecured) reasons.push('notSecured');
  return reasons;
}

/**
 * How much more may be lent in a listing's grade: up to its percentage of everything lent and pledged, or at least the
 * amount for one loan, so that an empty portfolio can start.
 */
export function remainingForGrade(
  plan: PlanLimits,
  grade: Grade,
  { lentKobo, lentInGradeKobo }: Pick<LenderMeans, 'lentKobo' | 'lentInGradeKobo'>,
): Kobo | undefined {
  const percent = plan.gradeLimits[grade] ?? NO_GRADE_LIMIT;
  if (percent >= NO_GRADE_LIMIT) return undefined;
  const all = BigInt(NO_GRADE_LIMIT);
  const byPercent = (BigInt(percent) * BigInt(lentKobo) - all * BigInt(lentInGradeKobo)) / (all - BigInt(percent));
  const first = BigInt(plan.amountKobo) - BigInt(lentInGradeKobo);
  return maxKobo(kobo(byPercent), kobo(first));
}

interface PlanEvaluation {
  /** A multiple of the increment; 0 if there is a reason. */
  readonly mostKobo: Kobo;
  readonly reasons: readonly PassedOverReason[];
}

/**
 * How much a plan may pledge to a listing with the available money (docs/product/lending.md#plans).
 * @returns the maximum and, if it is 0, all reasons
 */
export function evaluatePlan(plan: PlanLimits, listing: PlannedListing, means: LenderMeans): PlanEvaluation {
  const { incrementKobo, capKobo, grade } = listing;
  const limits: [PassedOverReason, Kobo | undefined][] = [
    ['cap', subtractKobo(capKobo, means.ownKobo)],
    ['amountReached', subtractKobo(plan.amountKobo, means.ownKobo)],
    ['keptBack', subtractKobo(means.freeKobo, plan.keptBackKobo)],
    ['mostAMonth', plan.mostAMonthKobo && subtractKobo(plan.mostAMonthKobo, means.monthKobo)],
    ['gradeLimit', remainingForGrade(plan, grade, means)],
  ];
  const reasons = mismatchesOf(plan, listing);
  let mostKobo = capKobo;
  for (const [reason, restKobo] of limits) {
    if (restKobo === undefined) continue;
    if (restKobo < incrementKobo) reasons.push(reason);
    mostKobo = minKobo(mostKobo, restKobo);
  }
  if (reasons.length > 0) return { mostKobo: NO_KOBO, reasons };
  return { mostKobo: subtractKobo(mostKobo, kobo(mostKobo % incrementKobo)), reasons };
}

/**
 * The amount plans may fill on the first day: three quarters in whole increments, so that manual lenders get a share.
 */
export function shareOfPlans(principalKobo: Kobo, incrementKobo: Kobo, isFirstDay: boolean): Kobo {
  if (!isFirstDay) return principalKobo;
  const share = (BigInt(principalKobo) * 3n) / 4n;
  return kobo(share - (share % BigInt(incrementKobo)));
}

/** The amount plans may still pledge. */
export function roomForPlans(
  listing: { principalKobo: Kobo; incrementKobo: Kobo; pledgedKobo: Kobo; pledgedByPlansKobo: Kobo },
  isFirstDay: boolean,
): Kobo {
  const { principalKobo, incrementKobo, pledgedKobo, pledgedByPlansKobo } = listing;
  const ofShare = subtractKobo(shareOfPlans(principalKobo, incrementKobo, isFirstDay), pledgedByPlansKobo);
  const room = minKobo(ofShare, subtractKobo(principalKobo, pledgedKobo));
  return maxKobo(room, NO_KOBO);
}
