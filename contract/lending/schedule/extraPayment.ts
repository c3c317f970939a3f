import type { IsoDay } from '../../dates';
import { accruedInterest } from './accruedInterest';
import { minKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { totalOf, type Parts } from './parts';
import { partsBeforeExtra, type RepaymentPlan } from './repaymentPlan';
import { scheduleAfterExtraPayment } from './scheduleVersion';
import { settlementOn } from './settlement';

/** An extra payment's outcome: the plan after it, and where the money went. */
export interface ExtraPaymentResult {
  /** With a new version of the schedule for the rows not yet due. */
  readonly plan: RepaymentPlan;
  readonly parts: Parts;
}

/**
 * Pays ahead of the schedule: first the interest accrued since the last due day, then principal
 * (docs/product/lending.md#extra-payments).
 * @throws RangeError while anything is due, or taken over from before a new plan, and for an amount of 0 or less, or one that settles the loan
 */
export function payExtra(plan: RepaymentPlan, amountKobo: Kobo, day: IsoDay): ExtraPaymentResult {
  if (totalOf(partsBeforeExtra(plan, day)) > 0) throw new RangeError('What is due or taken over is paid first');
  if (amountKobo <= 0 || amountKobo >= settlementOn(plan, day).totalKobo) {
    throw new RangeError('An extra payment is above 0 and below what settles the loan');
  }
  const interestKobo = minKobo(amountKobo, accruedInterest(plan, day));
  const principalKobo = subtractKobo(amountKobo, interestKobo);
  return {
    plan: scheduleAfterExtraPayment(plan, { paidOn: day, interestKobo, principalKobo }),
    parts: { feeKobo: NO_KOBO, interestKobo, principalKobo },
  };
}
