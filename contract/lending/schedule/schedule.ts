import type { IsoDay } from '../../dates';
import { equalInstalment } from './annuity';
import { monthsAfter } from '../../calendar';
import { monthInterest } from './interest';
import { minKobo, subtractKobo, type Kobo } from '../../money/kobo';
import type { Ratio } from '../../money/ratio';

/** What a schedule follows from. */
export interface LoanFigures {
  principalKobo: Kobo;
  annualRate: Ratio;
  months: number;
}

/** One instalment as a quote shows it, before the day of the payout is known. */
export interface ScheduleRow {
  /** 1 is due a month after disbursement. */
  number: number;
  interestKobo: Kobo;
  principalKobo: Kobo;
  /** What is left of the principal once this row is paid. */
  balanceKobo: Kobo;
}

/**
 * Equal instalments: each row pays the month's interest on the balance, the rest of it principal; the last row takes
 * what is left.
 * @throws RangeError for a principal of 0 or less, a rate below 0, or months that are no whole number from 1
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

/**
 * When an instalment is due (docs/product/money.md#business-dates): on the day of the month of the disbursement,
 * without shifts for weekends.
 */
export function dueDay(disbursedOn: IsoDay, number: number): IsoDay {
  return monthsAfter(disbursedOn, number);
}
