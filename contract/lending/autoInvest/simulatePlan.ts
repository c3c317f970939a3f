import type { BasisPoints } from '../../money/basisPoints';
import { basisPoints } from '../../money/basisPoints';
import { addKobo, minKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { GRADES, type Grade } from '../terms/grades';
import type { PlanForecast } from './forecastSchema';
import { evaluatePlan, mismatchesOf, shareOfPlans, type PlannedListing } from './evaluatePlan';
import type { PlanLimits } from './plan';

export interface PastListing extends PlannedListing {
  readonly principalKobo: Kobo;
  /** The month in which it was opened, as `YYYY-MM`. */
  readonly month: string;
  readonly netReturnBps: BasisPoints;
  readonly expectedAnnualLossBps: BasisPoints;
}

interface Lent {
  listing: PastListing;
  amountKobo: Kobo;
}

const sumOf = (lent: readonly Lent[]): Kobo => addKobo(...lent.map(({ amountKobo }) => amountKobo));

function weighted(lent: readonly Lent[], rateOf: (listing: PastListing) => BasisPoints): BasisPoints | undefined {
  const sum = BigInt(sumOf(lent));
  if (sum === 0n) return undefined;
  const total = lent.reduce((all, one) => all + BigInt(rateOf(one.listing)) * BigInt(one.amountKobo), 0n);
  return basisPoints(Number(total / sum));
}

/**
 * Simulates a plan with the money that is free now, as if it had been first in the queue for every listing.
 * @param listings earliest first
 */
export function simulatePlan(plan: PlanLimits, listings: readonly PastListing[], freeKobo: Kobo): PlanForecast {
  const lent: Lent[] = [];
  for (const listing of listings) {
    const inGrade = lent.filter((one) => one.listing.grade === listing.grade);
    const inMonth = lent.filter((one) => one.listing.month === listing.month);
    const { mostKobo } = evaluatePlan(plan, listing, {
      freeKobo: subtractKobo(freeKobo, sumOf(lent)),
      ownKobo: NO_KOBO,
      monthKobo: sumOf(inMonth),
      lentKobo: sumOf(lent),
      lentInGradeKobo: sumOf(inGrade),
    });
    const amountKobo = minKobo(mostKobo, shareOfPlans(listing.principalKobo, listing.incrementKobo, true));
    if (amountKobo > 0) lent.push({ listing, amountKobo });
  }
  const months = [...new Set(listings.map(({ month }) => month))];
  const groupOf = (chosen: readonly Lent[]) => ({ loanCount: chosen.length, lentKobo: sumOf(chosen) });
  const ofGrade = (grade: Grade) => lent.filter(({ listing }) => listing.grade === grade);
  const expectedReturnBps = weighted(lent, ({ netReturnBps }) => netReturnBps);
  const expectedLossBps = weighted(lent, ({ expectedAnnualLossBps }) => expectedAnnualLossBps);
  return {
    listingCount: listings.length,
    fittingCount: listings.filter((listing) => mismatchesOf(plan, listing).length === 0).length,
    ...groupOf(lent),
    freeKobo,
    idleKobo: subtractKobo(freeKobo, sumOf(lent)),
    ...(expectedReturnBps !== undefined && { expectedReturnBps }),
    ...(expectedLossBps !== undefined && { expectedLossBps }),
    grades: GRADES.map((grade) => ({ grade, ...groupOf(ofGrade(grade)) })),
    months: months.map((month) => ({ month, ...groupOf(lent.filter(({ listing }) => listing.month === month)) })),
  };
}
