import type { IsoDay } from '#contract/dates';
import type { NextDue } from '#contract/lending/dashboard/overviewSchema';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { totalOf } from '#contract/lending/schedule/parts';
import { dueParts, firstUnpaid, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';

/** The unpaid amount due, or else the next unpaid instalment. */
export function nextDueOf(loanId: string, plan: RepaymentPlan, day: IsoDay): NextDue | undefined {
  const next = firstUnpaid(plan);
  if (!next) return undefined;
  const dueKobo = totalOf(dueParts(plan, day));
  const amountKobo = dueKobo > 0 ? dueKobo : unpaidKobo(next);
  return { loanId, on: next.dueOn, amountKobo, isLate: next.dueOn < day };
}
