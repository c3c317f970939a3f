import { daysBetween, monthsBetween, type IsoDay } from '../../dates';
import { addKobo, maxKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { roundToKobo } from '../../money/rounding';
import { ownInterestPaid } from './instalment';
import { balanceNotYetDue, type RepaymentPlan } from './repaymentPlan';
import { dueDay, monthlyRate } from './schedule';

export interface InterestPeriod {
  readonly number: number;
  readonly from: IsoDay;
  readonly days: number;
  readonly elapsedDays: number;
}

/** A due day is the first of the next period. @throws RangeError for a day before disbursement */
export function interestPeriodOn(disbursedOn: IsoDay, day: IsoDay): InterestPeriod {
  if (daysBetween(disbursedOn, day) < 0) throw new RangeError(`${day} is before the disbursement on ${disbursedOn}`);
  const month = monthsBetween(disbursedOn, day);
  const number = dueDay(disbursedOn, month) <= day ? month + 1 : month;
  const from = dueDay(disbursedOn, number - 1);
  return {
    number,
    from,
    days: daysBetween(from, dueDay(disbursedOn, number)),
    elapsedDays: daysBetween(from, day),
  };
}

export function interestPaidFor({ instalments }: RepaymentPlan, number: number): Kobo {
  const row = instalments.find((instalment) => instalment.number === number);
  return row ? addKobo(row.interestPaidBeforeKobo, ownInterestPaid(row)) : NO_KOBO;
}

/** Day e of D: balance × rate ÷ 12 × e ÷ D, less interest paid. @throws as `interestPeriodOn` */
export function accruedInterest(plan: RepaymentPlan, day: IsoDay): Kobo {
  const { number, elapsedDays, days } = interestPeriodOn(plan.disbursedOn, day);
  if (!plan.instalments.some((instalment) => instalment.number === number)) return NO_KOBO;
  const accrued = monthlyRate(plan.annualRate).times(balanceNotYetDue(plan, day)).times(Ratio.of(elapsedDays, days));
  return maxKobo(NO_KOBO, subtractKobo(roundToKobo(accrued), interestPaidFor(plan, number)));
}
