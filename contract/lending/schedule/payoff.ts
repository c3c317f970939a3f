import { daysAfter, type IsoDay } from '../../dates';
import type { Kobo } from '../../money/kobo';
import type { LateFeeTerms } from '../terms/lendingTerms';
import { comingLateFee } from './fees';
import type { RepaymentPlan } from './repaymentPlan';
import { settlementOn } from './settlement';

/** Amounts are told for this many days, today included. */
export const PAYOFF_DAYS = 31;

interface PayoffDay {
  readonly on: IsoDay;
  readonly amountKobo: Kobo;
}

/**
 * What settles the loan on each of the next days. An instalment that is paid when it falls due lowers the later amounts
 * by what was paid, so that it costs nothing more. The days end before the next late fee.
 * @param lateFee undefined if nothing more is charged, as in default
 */
export function payoffDays(
  plan: RepaymentPlan,
  today: IsoDay,
  lateFee: LateFeeTerms | undefined,
): readonly [PayoffDay, ...PayoffDay[]] {
  const fee = lateFee && comingLateFee(plan.instalments, today, lateFee);
  const payoffOn = (on: IsoDay): PayoffDay => ({ on, amountKobo: settlementOn(plan, on).totalKobo });
  const later = Array.from({ length: PAYOFF_DAYS - 1 }, (_, index) => daysAfter(today, index + 1));
  return [payoffOn(today), ...later.filter((day) => !fee || day < fee.fallsOn).map(payoffOn)];
}
