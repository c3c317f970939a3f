import { daysAfter, daysBetween, formatDay, type IsoDay } from '#contract/dates';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { lendingErrors } from '#contract/lending/errors';
import { HELD_DAYS } from '#contract/lending/sales/offer';
import type { LoanRow } from '../../kernel/db/schema/loans';

interface SaleFacts {
  state: LoanRow['state'];
  isAnythingDue: boolean;
  /** Restructured, and no instalment was paid since. */
  isUnproven: boolean;
  isBorrowerFrozen: boolean;
  outstandingKobo: number;
  heldFrom: IsoDay;
  day: IsoDay;
}

/** Why the holder can't sell a note now; undefined if they can (docs/product/lending.md#sale-of-notes). */
export function refusalToSell({
  state,
  isAnythingDue,
  isUnproven,
  isBorrowerFrozen,
  outstandingKobo,
  heldFrom,
  day,
}: SaleFacts) {
  if (!isBeingRepaid(state)) return 'You can sell a note only while its loan is being repaid';
  if (isAnythingDue) return 'A payment on this loan is due. You can sell the note once it is paid';
  if (isUnproven)
    return 'This loan has a new plan or a holiday. You can sell the note once an instalment of it is paid';
  if (daysBetween(heldFrom, day) < HELD_DAYS)
    return `You can sell this note from ${formatDay(daysAfter(heldFrom, HELD_DAYS))}`;
  return isBorrowerFrozen || outstandingKobo <= 0 ? lendingErrors.NOTE_NOT_SALEABLE.text : undefined;
}
