import type { IsoDay } from '../../dates';
import { monthlyRate } from './interest';
import { ownInterestPaid } from './instalment';
import { interestPeriodOn } from './interestPeriod';
import { addKobo, maxKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { balanceNotYetDue, type RepaymentPlan } from './repaymentPlan';
import { roundToKobo } from '../../money/rounding';

/** Interest of one instalment's month paid so far, under this version of the schedule and earlier ones. */
export function interestPaidFor({ instalments }: RepaymentPlan, number: number): Kobo {
  const row = instalments.find((instalment) => instalment.number === number);
  return row ? addKobo(row.interestPaidBeforeKobo, ownInterestPaid(row)) : NO_KOBO;
}

/**
 * Interest on the balance not yet due, from the last due day to a day: on day e of a period of D days balance × annual
 * rate ÷ 12 × e ÷ D, rounded, less what was paid of this period's interest; at least 0. Nothing in a month that has no
 * instalment: before a new plan begins.
 * @throws RangeError for a day before disbursement
 */
export function accruedInterest(plan: RepaymentPlan, day: IsoDay): Kobo {
  const { number, elapsedDays, days } = interestPeriodOn(plan.disbursedOn, day);
  if (!plan.instalments.some((instalment) => instalment.number === number)) return NO_KOBO;
  const accrued = monthlyRate(plan.annualRate).times(balanceNotYetDue(plan, day)).times(Ratio.of(elapsedDays, days));
  return maxKobo(NO_KOBO, subtractKobo(roundToKobo(accrued), interestPaidFor(plan, number)));
}
