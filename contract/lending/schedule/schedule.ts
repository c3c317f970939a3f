import { monthsAfter, type IsoDay } from '../../dates';
import { minKobo, subtractKobo, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { roundToKobo } from '../../money/rounding';

/** A twelfth of the annual rate, whatever the month's length. */
export function monthlyRate(annualRate: Ratio): Ratio {
  return annualRate.dividedBy(12);
}

/** One month's interest on a balance, rounded to kobo. @param annualRate 28% is 0.28 */
export function monthInterest(balanceKobo: Kobo, annualRate: Ratio): Kobo {
  return roundToKobo(monthlyRate(annualRate).times(balanceKobo));
}

/**
 * The payment that repays `present` with interest, unrounded.
 * @param ratePerPeriod 2% is 0.02
 * @throws RangeError unless `periods` is a whole number from 1
 */
export function annuity(present: Kobo, ratePerPeriod: Ratio, periods: number): Ratio {
  if (periods < 1) throw new RangeError(`${periods} is not a number of periods`);
  if (ratePerPeriod.compare(0) === 0) return Ratio.of(present, periods);
  const growth = ratePerPeriod.plus(1).power(periods);
  return ratePerPeriod.times(present).times(growth).dividedBy(growth.minus(1));
}

/**
 * The monthly payment that repays a principal with interest, rounded to kobo.
 * @param annualRate 28% is 0.28
 * @throws RangeError unless `months` is a whole number from 1
 */
export function equalInstalment(principalKobo: Kobo, annualRate: Ratio, months: number): Kobo {
  return roundToKobo(annuity(principalKobo, monthlyRate(annualRate), months));
}

export interface LoanFigures {
  principalKobo: Kobo;
  annualRate: Ratio;
  months: number;
}

export interface ScheduleRow {
  number: number;
  interestKobo: Kobo;
  principalKobo: Kobo;
  balanceKobo: Kobo;
}

/**
 * Equal monthly instalments, rounded to kobo. The last row pays all remaining principal.
 * @throws RangeError for a principal of 0 or less, a rate below 0, or months not whole from 1
 */
export function scheduleRows({ principalKobo, annualRate, months }: LoanFigures): ScheduleRow[] {
  if (principalKobo <= 0 || annualRate.compare(0) < 0)
    throw new RangeError('A loan needs a principal, and no rate below 0');
  const instalmentKobo = equalInstalment(principalKobo, annualRate, months);
  const rows: ScheduleRow[] = [];
  let balance = principalKobo;
  for (let number = 1; number <= months; number += 1) {
    const interestKobo = monthInterest(balance, annualRate);
    const paid = number === months ? balance : minKobo(balance, subtractKobo(instalmentKobo, interestKobo));
    balance = subtractKobo(balance, paid);
    rows.push({ number, interestKobo, principalKobo: paid, balanceKobo: balance });
  }
  return rows;
}

/** From one instalment on, due days follow another day of the month. */
interface DueDayChange {
  /** The number of that instalment. */
  readonly from: number;
  /** Its due day. */
  readonly firstDueOn: IsoDay;
}

/** What a loan's due days follow. */
export interface DueDays {
  readonly disbursedOn: IsoDay;
  /** Oldest first. */
  readonly dueDayChanges?: readonly DueDayChange[];
}

/** The due day of an instalment's number, by the last change that concerns it. */
export function dueDayIn({ disbursedOn, dueDayChanges = [] }: DueDays, number: number): IsoDay {
  const change = dueDayChanges.findLast(({ from }) => from <= number);
  return change ? dueDay(change.firstDueOn, number - change.from) : dueDay(disbursedOn, number);
}

/** An instalment's due day: the disbursement's day of the month or the month's last day, even on a weekend. */
export function dueDay(disbursedOn: IsoDay, number: number): IsoDay {
  return monthsAfter(disbursedOn, number);
}
