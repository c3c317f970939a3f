import { addKobo, subtractKobo, type Kobo } from '../../money/kobo';
import { mismatchesOf, remainingForGrade, type LenderMeans, type PlannedListing } from './evaluatePlan';
import { MAX_PLAN_NOTE_PERCENT, type PlanLimits } from './plan';

/** A note for sale; `months` counts the months left. */
export interface PlannedNote extends Omit<PlannedListing, 'incrementKobo'> {
  readonly percent: number;
  /** Price and accrued interest. */
  readonly totalKobo: Kobo;
  /** Outstanding principal. */
  readonly principalKobo: Kobo;
  /** The note's principal at payout, which the cap counts. */
  readonly noteKobo: Kobo;
}

/** `ownKobo` is the principal that the lender holds in this loan's notes. */
interface NoteMeans extends LenderMeans {
  /** The amount that the lender's plans have paid for notes of this loan. */
  readonly paidKobo: Kobo;
}

/** Whether a plan can buy a note with the available money (docs/product/lending.md#plans-that-buy-notes). */
export function buysNote(plan: PlanLimits, note: PlannedNote, means: NoteMeans): boolean {
  const { notesKobo, keptBackKobo, mostAMonthKobo } = plan;
  if (notesKobo === undefined || note.percent > MAX_PLAN_NOTE_PERCENT) return false;
  if (mismatchesOf(plan, note).length > 0) return false;
  const { totalKobo, principalKobo, noteKobo, capKobo, grade } = note;
  const gradeRest = remainingForGrade(plan, grade, means);
  return (
    addKobo(means.paidKobo, totalKobo) <= notesKobo &&
    subtractKobo(means.freeKobo, keptBackKobo) >= totalKobo &&
    (mostAMonthKobo === undefined || addKobo(means.monthKobo, totalKobo) <= mostAMonthKobo) &&
    (gradeRest === undefined || gradeRest >= principalKobo) &&
    addKobo(means.ownKobo, noteKobo) <= capKobo
  );
}
