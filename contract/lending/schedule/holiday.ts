import { daysAfter, type IsoDay } from '../../dates';
import { addKobo, maxKobo, multiplyKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { interestInParts, interestPaidOf, interestPeriodOn } from './accruedInterest';
import { withDeferred } from './deferredInterest';
import { scheduledDay, unpaidCarried, unpaidKobo, unpaidParts, type Instalment } from './instalment';
import { NO_PARTS, subtractParts, totalOf } from './parts';
import { balanceNotYetDue, dueInstalments, postponedParts, type RepaymentPlan } from './repaymentPlan';
import { loanDaysPastDue } from './daysPastDue';
import { dueDay, monthInterest } from './schedule';

export const HOLIDAY_MONTHS = [1, 2] as const;
export type HolidayMonths = (typeof HOLIDAY_MONTHS)[number];

/** The first instalment of a holiday that starts on a day: the first one neither due nor paid, and not overdue before. */
export const firstToMove = ({ instalments }: RepaymentPlan, day: IsoDay): Instalment | undefined =>
  instalments.find((row) => row.dueOn > day && !row.postponed?.feesStayDue && unpaidKobo(row) > 0);

/**
 * Moves all instalments that are neither due nor paid by one or two months. The interest of the months without an
 * instalment, each a twelfth of the rate times the balance, is added to the same number of last rows. If anything is
 * overdue, what is due becomes due with the first of them, without interest on it; its late fees stay due. An instalment
 * that waits for the decision moves as if the holiday had started before its due day.
 * @throws RangeError for a second holiday, and if no instalment is left to move
 */
export function takeHoliday(plan: RepaymentPlan, months: HolidayMonths, day: IsoDay): RepaymentPlan {
  if (plan.holiday) throw new RangeError('A loan can have only one holiday');
  const first = firstToMove(plan, day);
  if (!first) throw new RangeError('There is no instalment to move');
  const { postponed, ...asScheduled } = first;
  if (postponed) {
    const due = { ...asScheduled, dueOn: postponed.from };
    const instalments = plan.instalments.map((row) => (row === first ? due : row));
    return takeHoliday({ ...plan, instalments }, months, daysAfter(postponed.from, -1));
  }
  const balance = balanceNotYetDue(plan, day);
  const monthKobo = monthInterest(balance, plan.annualRate);
  const overdue = overdueToMove(plan, day);
  const firstDueOn = dueDay(plan.disbursedOn, first.number + months);
  const instalments = plan.instalments.map((row): Instalment => {
    if (overdue.includes(row))
      return { ...row, dueOn: firstDueOn, postponed: { from: scheduledDay(row), feesStayDue: true } };
    if (row.number < first.number) return row;
    const carried = unpaidCarried(row);
    const own = row === first ? { ...unpaidOwn(row), interestKobo: monthKobo } : unpaidOwn(row);
    return {
      number: row.number + months,
      dueOn: dueDay(plan.disbursedOn, row.number + months),
      owed: {
        feeKobo: carried.feeKobo,
        interestKobo: addKobo(own.interestKobo, carried.interestKobo),
        principalKobo: own.principalKobo,
      },
      paid: NO_PARTS,
      interestPaidBeforeKobo: NO_KOBO,
      ...(totalOf(carried) > 0 && { carried }),
    };
  });
  const moved = { ...plan, instalments, holiday: { from: first.number, months } };
  const deferredKobo = addKobo(firstMonth(plan, first, day), multiplyKobo(monthKobo, months - 1));
  return withDeferred(moved, deferredKobo, day);
}

/** What is due and unpaid, if any of it is overdue. */
function overdueToMove(plan: RepaymentPlan, day: IsoDay): Instalment[] {
  if (loanDaysPastDue(plan.instalments, day) === 0) return [];
  return dueInstalments(plan, day).filter((row) => unpaidKobo(row) > 0);
}

const unpaidOwn = (row: Instalment) => subtractParts(unpaidParts(row), unpaidCarried(row));

/** The first month's interest, less the part already paid. */
function firstMonth(plan: RepaymentPlan, first: Instalment, day: IsoDay): Kobo {
  const balance = balanceNotYetDue(plan, day);
  const period = interestPeriodOn(plan.disbursedOn, day);
  const isNow = first.number === period.number;
  const whole = isNow ? interestInParts(plan, balance, period, period.days) : monthInterest(balance, plan.annualRate);
  return maxKobo(NO_KOBO, subtractKobo(whole, interestPaidOf(first)));
}

export interface HolidayEffect {
  readonly after: RepaymentPlan;
  /** Added interest. */
  readonly costKobo: Kobo;
  readonly nextDueBefore: IsoDay;
  readonly nextDueOn: IsoDay;
  readonly endsOn: IsoDay;
  readonly lastInstalmentKobo: Kobo;
  /** What is due and moves, without late fees; 0 if nothing is overdue. */
  readonly overdueKobo: Kobo;
}

/** The effect of a holiday that starts on a day. @throws RangeError as `takeHoliday` */
export function holidayEffect(plan: RepaymentPlan, months: HolidayMonths, day: IsoDay): HolidayEffect {
  const after = takeHoliday(plan, months, day);
  const [before, next, last] = [firstToMove(plan, day), firstToMove(after, day), after.instalments.at(-1)];
  // Stryker disable next-line ConditionalExpression,LogicalOperator: a holiday that can be taken has all three
  if (!before || !next || !last) throw new RangeError('There is no instalment to move');
  const toPay = ({ instalments }: RepaymentPlan) => addKobo(NO_KOBO, ...instalments.map(unpaidKobo));
  return {
    after,
    costKobo: subtractKobo(toPay(after), toPay(plan)),
    nextDueBefore: scheduledDay(before),
    nextDueOn: next.dueOn,
    endsOn: last.dueOn,
    lastInstalmentKobo: unpaidKobo(last),
    overdueKobo: totalOf(postponedParts(after, day)),
  };
}
