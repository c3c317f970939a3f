import { daysAfter, monthsAfter, type IsoDay } from '../../dates';
import { addKobo, maxKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { TOLD_DAYS_BEFORE } from '../../money/mandates/mandates';
import { interestInParts, interestPaidOf, interestPeriodOn, periodNumbered } from './accruedInterest';
import { isPostponed, unpaidCarried, unpaidDeferred, unpaidKobo, type Instalment } from './instalment';
import { totalOf } from './parts';
import { balanceNotYetDue, dueParts, type RepaymentPlan } from './repaymentPlan';
import { dueDayIn } from './schedule';

/** The due day can be changed once in so many months. */
export const DUE_DAY_MONTHS = 12;

/** Instalments can be moved to a day of the month that every month has. */
export const LAST_DUE_DAY = 28;

/** Why the day can't be changed today (docs/product/lending.md#change-of-the-due-day). */
export type DueDayRefusal = 'due' | 'postponed' | 'paidAhead' | 'noInstalment';

/** The day of the month on which instalments fall due; short months take their last day. */
export const dueDayOfMonth = ({ disbursedOn, dueDayChanges }: RepaymentPlan): number =>
  Number((dueDayChanges?.at(-1)?.firstDueOn ?? disbursedOn).slice(8));

/** The instalment of the current month; it moves first. */
const currentInstalment = (plan: RepaymentPlan, today: IsoDay): Instalment | undefined => {
  const { number } = interestPeriodOn(plan, today);
  return plan.instalments.find((row) => row.number === number && unpaidKobo(row) > 0);
};

/** Whether a plan's due day can be changed today; every change begins with the untouched instalment of this month. */
export function dueDayRefusal(plan: RepaymentPlan, today: IsoDay): DueDayRefusal | undefined {
  if (totalOf(dueParts(plan, today)) > 0) return 'due';
  if (plan.instalments.some((row) => isPostponed(row, today))) return 'postponed';
  if (plan.instalments.some((row) => row.dueOn > today && totalOf(row.paid) > 0)) return 'paidAhead';
  return currentInstalment(plan, today) ? undefined : 'noInstalment';
}

/** That day of the same month; or of the first later one in which it doesn't come too soon to be announced as always. */
function movedTo(dueOn: IsoDay, dayOfMonth: number, today: IsoDay): IsoDay {
  let moved = `${dueOn.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`;
  while (moved <= daysAfter(today, TOLD_DAYS_BEFORE)) moved = monthsAfter(moved, 1);
  return moved;
}

/**
 * Moves the instalment of this month, and all later ones, to another day of the month. The first period gets longer or
 * shorter, and a day of it costs what it did before, so nothing that has accrued changes. Principal, and the interest of
 * later instalments, stay.
 * @param dayOfMonth from 1 to 28
 * @throws RangeError where `dueDayRefusal` has a reason, and for the same day
 */
export function changeDueDay(plan: RepaymentPlan, dayOfMonth: number, today: IsoDay): RepaymentPlan {
  const first = currentInstalment(plan, today);
  if (!first || dueDayRefusal(plan, today)) throw new RangeError('The due day cannot be changed now');
  if (!Number.isInteger(dayOfMonth) || dayOfMonth < 1 || dayOfMonth > LAST_DUE_DAY)
    throw new RangeError(`${dayOfMonth} is not a day of every month`);
  if (dayOfMonth === dueDayOfMonth(plan)) throw new RangeError('It is due on that day already');
  const change = { from: first.number, firstDueOn: movedTo(first.dueOn, dayOfMonth, today) };
  const moved = { ...plan, dueDayChanges: [...(plan.dueDayChanges ?? []), change] };
  return {
    ...moved,
    instalments: plan.instalments.map((row): Instalment => {
      if (row.number < first.number) return row;
      const later = { ...row, dueOn: dueDayIn(moved, row.number) };
      if (row !== first) return later;
      return {
        ...later,
        owed: { ...row.owed, interestKobo: firstInterest(moved, row, balanceNotYetDue(plan, today)) },
      };
    }),
  };
}

/** Of the longer or shorter period, with what the row carries. */
function firstInterest(plan: RepaymentPlan, row: Instalment, balanceKobo: Kobo): Kobo {
  const period = periodNumbered(plan, row.number);
  const wholeKobo = interestInParts(plan, balanceKobo, period, period.days);
  const ownKobo = maxKobo(NO_KOBO, subtractKobo(wholeKobo, interestPaidOf(row)));
  return addKobo(ownKobo, unpaidCarried(row).interestKobo, unpaidDeferred(row));
}

export interface DueDayEffect {
  readonly after: RepaymentPlan;
  readonly firstNumber: number;
  readonly nextDueBefore: IsoDay;
  readonly nextDueOn: IsoDay;
  readonly nextBeforeKobo: Kobo;
  readonly nextKobo: Kobo;
  readonly endsOnBefore: IsoDay;
  readonly endsOn: IsoDay;
  /** What the loan costs more; below 0 if it costs less. */
  readonly costKobo: Kobo;
}

/** What another due day changes today. @throws RangeError as `changeDueDay` */
export function dueDayEffect(plan: RepaymentPlan, dayOfMonth: number, today: IsoDay): DueDayEffect {
  const after = changeDueDay(plan, dayOfMonth, today);
  const [before, next] = [currentInstalment(plan, today), currentInstalment(after, today)];
  const [lastBefore, last] = [plan.instalments.at(-1), after.instalments.at(-1)];
  // Stryker disable next-line ConditionalExpression,LogicalOperator: a plan whose due day can be changed has all four
  if (!before || !next || !lastBefore || !last) throw new RangeError('There is no instalment to move');
  return {
    after,
    firstNumber: before.number,
    nextDueBefore: before.dueOn,
    nextDueOn: next.dueOn,
    nextBeforeKobo: unpaidKobo(before),
    nextKobo: unpaidKobo(next),
    endsOnBefore: lastBefore.dueOn,
    endsOn: last.dueOn,
    costKobo: subtractKobo(unpaidKobo(next), unpaidKobo(before)),
  };
}
