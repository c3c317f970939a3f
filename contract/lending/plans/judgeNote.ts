import { addKobo, subtractKobo, type Kobo } from '../../money/kobo';
import { mismatchesOf, restOfGrade, type LenderMeans, type PlannedListing } from './judgePlan';
import { MOST_PLAN_PERCENT, type PlanLimits } from './plan';

/** A note that is for sale; its months are those left. */
export interface PlannedNote extends Omit<PlannedListing, 'incrementKobo'> {
  readonly percent: number;
  /** Price and accrued interest. */
  readonly totalKobo: Kobo;
  /** Outstanding principal. */
  readonly principalKobo: Kobo;
  /** By the payout, as the cap counts it. */
  readonly noteKobo: Kobo;
}

/** `ownKobo`: principal of the loan's notes that the lender holds. */
export interface NoteMeans extends LenderMeans {
  /** Paid by plans of the lender for notes of this loan. */
  readonly paidKobo: Kobo;
}

/** Whether a plan buys a note with the means at hand (docs/product/lending.md#plans-that-buy-notes). */
export function buysNote(plan: PlanLimits, note: PlannedNote, means: NoteMeans): boolean {
  const { notesKobo, keptBackKobo, mostAMonthKobo } = plan;
  if (notesKobo === undefined || note.percent > MOST_PLAN_PERCENT) return false;
  if (mismatchesOf(plan, note).length > 0) return false;
  const { totalKobo, principalKobo, noteKobo, capKobo, grade } = note;
  const gradeRest = restOfGrade(plan, grade, means);
  return (
    addKobo(means.paidKobo, totalKobo) <= notesKobo &&
    subtractKobo(means.freeKobo, keptBackKobo) >= totalKobo &&
    (mostAMonthKobo === undefined || addKobo(means.monthKobo, totalKobo) <= mostAMonthKobo) &&
    (gradeRest === undefined || gradeRest >= principalKobo) &&
    addKobo(means.ownKobo, noteKobo) <= capKobo
  );
}
