import { daysBetween, monthsBetween, type IsoDay } from '../../dates';
import { addKobo, maxKobo, multiplyKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { roundToKobo } from '../../money/rounding';
import { ownInterestPaid, type Instalment } from './instalment';
import { balanceNotYetDue, deferredNotYetDue, type RepaymentPlan } from './repaymentPlan';
import { dueDay, monthInterest, monthlyRate } from './schedule';

export interface InterestPeriod {
  readonly number: number;
  readonly from: IsoDay;
  readonly days: number;
  readonly elapsedDays: number;
}

/**
 * The interest period that contains a day, numbered like the instalment that ends it. A due day is the first day of the
 * next period.
 * @throws RangeError for a day before disbursement
 */
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

/** A row's own interest that is paid, under this version of the schedule and earlier ones. */
export const interestPaidOf = (row: Instalment): Kobo => addKobo(row.interestPaidBeforeKobo, ownInterestPaid(row));

/**
 * Interest for the first days of a period: each balance counts for the days it was owed, and the total is rounded once.
 * @param balanceKobo the part not yet due after extra payments; the principal they repaid counts until the day it was
 * paid
 * @param days from the start of the period, at most its length
 */
export function interestInParts(
  { annualRate, extraPayments }: Pick<RepaymentPlan, 'annualRate' | 'extraPayments'>,
  balanceKobo: Kobo,
  period: InterestPeriod,
  days: number,
): Kobo {
  const koboDays = extraPayments.reduce(
    (sum, { paidOn, principalKobo }) =>
      sum.plus(Ratio.of(principalKobo).times(Math.max(0, daysBetween(period.from, paidOn)))),
    Ratio.of(balanceKobo).times(days),
  );
  return roundToKobo(monthlyRate(annualRate).times(koboDays).dividedBy(period.days));
}

/**
 * The part of a holiday's interest that has not accrued by a day, if the balance doesn't change: that of later months
 * and of the rest of the current one.
 */
export function holidayInterestToCome(plan: RepaymentPlan, balanceKobo: Kobo, day: IsoDay): Kobo {
  if (!plan.holiday) return NO_KOBO;
  const { from, months } = plan.holiday;
  const period = interestPeriodOn(plan.disbursedOn, day);
  const { number, days, elapsedDays } = period;
  const wholeMonths = Math.max(0, from + months - Math.max(from, number + 1));
  const whole = multiplyKobo(monthInterest(balanceKobo, plan.annualRate), wholeMonths);
  if (number < from || number >= from + months) return whole;
  const ofFirst = (count: number) => interestInParts(plan, balanceKobo, period, count);
  return addKobo(whole, subtractKobo(ofFirst(days), ofFirst(elapsedDays)));
}

/** The part of a holiday's interest that has accrued by a day and is neither paid nor due; at least 0. */
export function accruedOfHoliday(plan: RepaymentPlan, day: IsoDay): Kobo {
  const toCome = holidayInterestToCome(plan, balanceNotYetDue(plan, day), day);
  return maxKobo(NO_KOBO, subtractKobo(deferredNotYetDue(plan, day), toCome));
}

/**
 * Interest that has accrued by a day and is neither paid nor due, including interest of a payment holiday.
 * @throws RangeError for a day before disbursement
 */
export function accruedInterest(plan: RepaymentPlan, day: IsoDay): Kobo {
  return addKobo(accruedOfPeriod(plan, day), accruedOfHoliday(plan, day));
}

/**
 * Interest on the balance not yet due, from the last due day to a day, less the interest of this period that is already
 * paid; at least 0. Months without an instalment, in a holiday or before a new plan starts, accrue nothing here.
 * @throws RangeError for a day before disbursement
 */
function accruedOfPeriod(plan: RepaymentPlan, day: IsoDay): Kobo {
  const period = interestPeriodOn(plan.disbursedOn, day);
  const { number, elapsedDays } = period;
  const row = plan.instalments.find((instalment) => instalment.number === number);
  if (!row) return NO_KOBO;
  const accruedKobo = interestInParts(plan, balanceNotYetDue(plan, day), period, elapsedDays);
  return maxKobo(NO_KOBO, subtractKobo(accruedKobo, interestPaidOf(row)));
}
