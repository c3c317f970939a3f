import { daysBetween, monthsBetween, type IsoDay } from '../../dates';
import { addKobo, maxKobo, minKobo, multiplyKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { roundToKobo } from '../../money/rounding';
import { ownInterestPaid, type Instalment } from './instalment';
import { balanceNotYetDue, carriedNotYetDue, deferredNotYetDue, type RepaymentPlan } from './repaymentPlan';
import type { Parts } from './parts';
import { dueDayIn, monthInterest, monthlyRate, type DueDays } from './schedule';

interface InterestPeriod {
  readonly number: number;
  readonly from: IsoDay;
  readonly days: number;
  /** The days over which a twelfth of the rate is spread; another number only after a change of the due day. */
  readonly monthDays: number;
  readonly elapsedDays: number;
}

/**
 * The interest period that contains a day, numbered like the instalment that ends it. A due day is the first day of the
 * next period.
 * @throws RangeError for a day before disbursement
 */
export function interestPeriodOn(dueDays: DueDays, day: IsoDay): InterestPeriod {
  const { disbursedOn } = dueDays;
  if (daysBetween(disbursedOn, day) < 0) throw new RangeError(`${day} is before the disbursement on ${disbursedOn}`);
  // A change can move due days by a month.
  let number = monthsBetween(disbursedOn, day) + 1;
  while (dueDayIn(dueDays, number - 1) > day) number -= 1;
  const period = periodNumbered(dueDays, number);
  return { ...period, elapsedDays: daysBetween(period.from, day) };
}

/** The period that ends with an instalment's due day. If that day was changed, a day of it costs what it did before. */
export function periodNumbered(dueDays: DueDays, number: number): InterestPeriod {
  const { disbursedOn, dueDayChanges = [] } = dueDays;
  const from = dueDayIn(dueDays, number - 1);
  const before = { disbursedOn, dueDayChanges: dueDayChanges.filter((change) => change.from !== number) };
  return {
    number,
    from,
    days: daysBetween(from, dueDayIn(dueDays, number)),
    monthDays: daysBetween(from, dueDayIn(before, number)),
    elapsedDays: 0,
  };
}

/** A row's own interest that is paid, under this version of the schedule and earlier ones. */
export const interestPaidOf = (row: Instalment): Kobo => addKobo(row.interestPaidBeforeKobo, ownInterestPaid(row));

/**
 * Interest for the first days of a period: each balance counts for the days it was owed, and the total is rounded once.
 * @param balanceKobo the part not yet due after extra payments; the principal they repaid counts until the day it was
 * paid. A balance below 0 earns nothing
 * @param days from the start of the period, at most its length
 */
export function interestInParts(
  { annualRate, extraPayments }: Pick<RepaymentPlan, 'annualRate' | 'extraPayments'>,
  balanceKobo: Kobo,
  period: InterestPeriod,
  days: number,
): Kobo {
  let koboDays = Ratio.of(0);
  let [balance, until] = [balanceKobo, days];
  for (const { paidOn, principalKobo } of [...extraPayments].reverse()) {
    const paidAfter = Math.min(until, daysBetween(period.from, paidOn));
    // Stryker disable next-line EqualityOperator: a payment on the period's first day counts for no day
    if (paidAfter <= 0) break;
    koboDays = koboDays.plus(Ratio.of(maxKobo(NO_KOBO, balance)).times(until - paidAfter));
    balance = addKobo(balance, principalKobo);
    until = paidAfter;
  }
  koboDays = koboDays.plus(Ratio.of(maxKobo(NO_KOBO, balance)).times(until));
  return roundToKobo(monthlyRate(annualRate).times(koboDays).dividedBy(period.monthDays));
}

/**
 * The part of a holiday's interest that has not accrued by a day, if the balance doesn't change: that of later months
 * and of the rest of the current one.
 */
export function holidayInterestToCome(plan: RepaymentPlan, balanceKobo: Kobo, day: IsoDay): Kobo {
  if (!plan.holiday || plan.holiday.isReplaced) return NO_KOBO;
  const { from, months } = plan.holiday;
  const period = interestPeriodOn(plan, day);
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
 * The part of the interest carried over by a new plan that has not accrued by a day; 0 once the plan has started. It is
 * carried for the principal of the day of agreement, and accrues on what is left of that.
 */
export function carriedInterestToCome(plan: RepaymentPlan, balanceKobo: Kobo, day: IsoDay): Kobo {
  if (!plan.waiting) return NO_KOBO;
  const { from, bearingKobo, countedKobo } = plan.waiting;
  const now = interestPeriodOn(plan, day);
  const months = countedKobo.map((counted, index) => {
    const number = from + index;
    if (number < now.number) return NO_KOBO;
    const period = number === now.number ? now : periodNumbered(plan, number);
    const beyondCounted = (kobo: Kobo) => maxKobo(NO_KOBO, subtractKobo(kobo, counted));
    const whole = beyondCounted(interestInParts(plan, bearingKobo, period, period.days));
    const soFar = interestInParts(plan, minKobo(bearingKobo, balanceKobo), period, period.elapsedDays);
    return maxKobo(NO_KOBO, subtractKobo(whole, beyondCounted(soFar)));
  });
  return addKobo(NO_KOBO, ...months);
}

/** Unpaid late fees, and interest accrued by a day, that a new plan carried over into instalments not due yet. */
export function carriedSoFar(plan: RepaymentPlan, day: IsoDay): Parts {
  const carried = carriedNotYetDue(plan, day);
  const earnedKobo = subtractKobo(carried.interestKobo, carriedInterestToCome(plan, balanceNotYetDue(plan, day), day));
  return { ...carried, interestKobo: maxKobo(NO_KOBO, earnedKobo) };
}

/**
 * Interest that has accrued by a day and is neither paid nor due, including interest of a payment holiday, without what
 * a new plan carried over.
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
export function accruedOfPeriod(plan: RepaymentPlan, day: IsoDay): Kobo {
  const period = interestPeriodOn(plan, day);
  const { number, elapsedDays } = period;
  const row = plan.instalments.find((instalment) => instalment.number === number);
  if (!row) return NO_KOBO;
  const accruedKobo = interestInParts(plan, balanceNotYetDue(plan, day), period, elapsedDays);
  return maxKobo(NO_KOBO, subtractKobo(accruedKobo, interestPaidOf(row)));
}

/** Like `accruedInterest`, but only what has accrued since the last due day. */
export function accruedThisPeriod(plan: RepaymentPlan, day: IsoDay): Kobo {
  const ofHoliday = accruedOfHoliday(plan, day);
  const period = interestPeriodOn(plan, day);
  // Before its first month nothing of a holiday has accrued.
  const isOver = !plan.holiday || period.number >= plan.holiday.from + plan.holiday.months;
  const ofMonth = isOver ? NO_KOBO : interestInParts(plan, balanceNotYetDue(plan, day), period, period.elapsedDays);
  return addKobo(accruedOfPeriod(plan, day), minKobo(ofHoliday, ofMonth));
}
