import type { IsoDay } from '../../dates';
import { addKobo, maxKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { interestInParts, interestPaidOf, periodNumbered } from './accruedInterest';
import { withDeferred } from './deferredInterest';
import { scheduledDay, unpaidCarried, unpaidKobo, unpaidParts, type Instalment } from './instalment';
import { NO_PARTS, subtractParts, totalOf } from './parts';
import { balanceNotYetDue, dueInstalments, postponedParts, type RepaymentPlan } from './repaymentPlan';
import { loanDaysPastDue } from './daysPastDue';
import { dueDayIn, monthInterest } from './schedule';

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
  const laterKobo = balanceNotYetDue(plan, day);
  const isWaiting = first.postponed !== undefined;
  const balance = isWaiting ? addKobo(laterKobo, unpaidParts(first).principalKobo) : laterKobo;
  const interestOf = (number: number) => interestOfMonth(plan, balance, number);
  const overdue = overdueToMove(plan, day);
  const firstDueOn = dueDayIn(plan, first.number + months);
  const instalments = plan.instalments.map((row): Instalment => {
    if (overdue.includes(row))
      return { ...row, dueOn: firstDueOn, postponed: { from: scheduledDay(row), feesStayDue: true } };
    if (row.number < first.number) return row;
    const carried = unpaidCarried(row);
    const own = unpaidOwn(row);
    const ownInterestKobo = () => {
      if (row === first) return interestOf(row.number + months);
      // After a wait its month has begun, and what was paid for it counts there.
      return isWaiting && row.number === first.number + 1
        ? monthInterest(laterKobo, plan.annualRate)
        : own.interestKobo;
    };
    return {
      number: row.number + months,
      dueOn: dueDayIn(plan, row.number + months),
      owed: {
        feeKobo: carried.feeKobo,
        interestKobo: addKobo(ownInterestKobo(), carried.interestKobo),
        principalKobo: own.principalKobo,
      },
      paid: NO_PARTS,
      interestPaidBeforeKobo: row === first ? interestPaidFor(plan, row.number + months) : NO_KOBO,
      ...(totalOf(carried) > 0 && { carried }),
    };
  });
  const moved = { ...plan, instalments, holiday: { from: first.number, months } };
  const ofMonths = Array.from({ length: months }, (_none, index) => interestOf(first.number + index));
  return withDeferred(moved, addKobo(NO_KOBO, ...ofMonths), day);
}

/** What is due and unpaid, if any of it is overdue. */
function overdueToMove(plan: RepaymentPlan, day: IsoDay): Instalment[] {
  // Stryker disable next-line ArrayDeclaration: it is only asked for rows
  if (loanDaysPastDue(plan.instalments, day) === 0) return [];
  return dueInstalments(plan, day).filter((row) => unpaidKobo(row) > 0);
}

const unpaidOwn = (row: Instalment) => subtractParts(unpaidParts(row), unpaidCarried(row));

/** A month's interest, less the part already paid. Extra payments are made in its course, or later after a wait. */
function interestOfMonth(plan: RepaymentPlan, balanceKobo: Kobo, number: number): Kobo {
  const period = periodNumbered(plan, number);
  const wholeKobo = interestInParts(plan, balanceKobo, period, period.days);
  return maxKobo(NO_KOBO, subtractKobo(wholeKobo, interestPaidFor(plan, number)));
}

function interestPaidFor({ instalments }: RepaymentPlan, number: number): Kobo {
  const row = instalments.find((one) => one.number === number);
  return row ? interestPaidOf(row) : NO_KOBO;
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
