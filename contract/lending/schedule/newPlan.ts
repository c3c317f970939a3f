import type { IsoDay } from '../../dates';
import { equalInstalment, dueDayIn, monthInterest, scheduleRows } from './schedule';
import { unpaidKobo, unpaidParts, type Instalment } from './instalment';
import {
  accruedOfHoliday,
  carriedInterestToCome,
  carriedSoFar,
  holidayInterestToCome,
  interestInParts,
  interestPaidOf,
  interestPeriodOn,
} from './accruedInterest';
import { addKobo, kobo, maxKobo, minKobo, multiplyKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { addParts, NO_PARTS, totalOf } from './parts';
import { Ratio } from '../../money/ratio';
import {
  balanceNotYetDue,
  carriedNotYetDue,
  deferredNotYetDue,
  dueParts,
  postponedParts,
  type RepaymentPlan,
  type WaitingMonths,
} from './repaymentPlan';

export interface NewPlanTerms {
  readonly months: number;
  readonly firstDueOn: IsoDay;
}

const CHOICES = 3;

/** Days at least a month of the loan ahead, and after any instalment paid ahead, even in part. */
export function firstDueDays(plan: RepaymentPlan, today: IsoDay): IsoDay[] {
  const { number } = interestPeriodOn(plan, today);
  const paidThrough = Math.max(0, ...plan.instalments.filter(({ paid }) => totalOf(paid) > 0).map((row) => row.number));
  const first = Math.max(number, paidThrough) + 1;
  return Array.from({ length: CHOICES }, (_none, index) => dueDayIn(plan, first + index));
}

interface CarriedOver {
  principalKobo: Kobo;
  interestKobo: Kobo;
  feeKobo: Kobo;
}

/** Whether a plan can start on a day: it is in the future, and no instalment from then on has been paid. */
export const canBegin = ({ instalments }: RepaymentPlan, firstDueOn: IsoDay, today: IsoDay): boolean =>
  firstDueOn > today && !instalments.some(({ paid, dueOn }) => dueOn >= firstDueOn && totalOf(paid) > 0);

/**
 * Unpaid principal and late fees, plus interest until the plan starts: what is owed on the day of agreement, and what
 * accrues in the months up to the first one of the plan.
 */
export function carriedOver(plan: RepaymentPlan, terms: Pick<NewPlanTerms, 'firstDueOn'>, day: IsoDay): CarriedOver {
  const { principalKobo, feeKobo } = addParts(NO_PARTS, ...plan.instalments.map(unpaidParts));
  const waiting = waitingMonths(plan, terms, day);
  return {
    principalKobo,
    feeKobo,
    interestKobo: addKobo(
      dueParts(plan, day).interestKobo,
      postponedParts(plan, day).interestKobo,
      carriedSoFar(plan, day).interestKobo,
      accruedOfHoliday(plan, day),
      ...waiting.toComeKobo,
    ),
  };
}

/** With the interest that each month adds to what is owed. */
function waitingMonths(
  plan: RepaymentPlan,
  terms: Pick<NewPlanTerms, 'firstDueOn'>,
  day: IsoDay,
): WaitingMonths & { readonly toComeKobo: readonly Kobo[] } {
  const period = interestPeriodOn(plan, day);
  const from = period.number;
  const bearingKobo = bearingPrincipal(plan, day);
  const length = Math.max(0, numberOf(plan, terms.firstDueOn) - from);
  const balance = balanceNotYetDue(plan, day);
  const deferred = subtractKobo(holidayInterestToCome(plan, balance, day), deferredNotYetDue(plan, day));
  const carried = subtractKobo(carriedInterestToCome(plan, balance, day), carriedNotYetDue(plan, day).interestKobo);
  let paidAheadKobo = addKobo(maxKobo(NO_KOBO, deferred), maxKobo(NO_KOBO, carried));
  const months = Array.from({ length }, (_none, index) => {
    const number = from + index;
    const row = plan.instalments.find((instalment) => instalment.number === number);
    const ofPart = (days: number) => interestInParts(plan, bearingKobo, period, days);
    const [whole, soFar] =
      index === 0
        ? [ofPart(period.days), ofPart(period.elapsedDays)]
        : [monthInterest(maxKobo(NO_KOBO, bearingKobo), plan.annualRate), NO_KOBO];
    // Without a row, what has accrued is part of the interest owed.
    const counted = row ? interestPaidOf(row) : maxKobo(soFar, countedBefore(plan, number));
    const ahead = minKobo(paidAheadKobo, maxKobo(NO_KOBO, subtractKobo(whole, counted)));
    paidAheadKobo = subtractKobo(paidAheadKobo, ahead);
    const countedKobo = addKobo(counted, ahead);
    return { countedKobo, toComeKobo: maxKobo(NO_KOBO, subtractKobo(whole, countedKobo)) };
  });
  return {
    from,
    bearingKobo,
    countedKobo: months.map(({ countedKobo }) => countedKobo),
    toComeKobo: months.map(({ toComeKobo }) => toComeKobo),
  };
}

const countedBefore = ({ waiting }: RepaymentPlan, number: number): Kobo =>
  waiting?.countedKobo[number - waiting.from] ?? NO_KOBO;

/** While an earlier plan waits, principal that was overdue when it was agreed bears no interest. */
function bearingPrincipal(plan: RepaymentPlan, day: IsoDay): Kobo {
  const balance = balanceNotYetDue(plan, day);
  const { waiting } = plan;
  const isWaiting = waiting && interestPeriodOn(plan, day).number < waiting.from + waiting.countedKobo.length;
  return isWaiting ? minKobo(waiting.bearingKobo, balance) : balance;
}

/** A month before the first due day, where new interest starts. */
export const beginsOn = (plan: RepaymentPlan, { firstDueOn }: Pick<NewPlanTerms, 'firstDueOn'>): IsoDay =>
  dueDayIn(plan, numberOf(plan, firstDueOn) - 1);

/** @param day the day of agreement. @throws RangeError if the first day isn't a due day, nothing is unpaid, or `months` isn't whole */
export function applyNewPlan(plan: RepaymentPlan, terms: NewPlanTerms, day: IsoDay): RepaymentPlan {
  const { months, firstDueOn } = terms;
  const first = numberOf(plan, firstDueOn);
  const { principalKobo, interestKobo, feeKobo } = carriedOver(plan, terms, day);
  const figures = { principalKobo, annualRate: plan.annualRate, months };
  const spread = kobo(Ratio.of(interestKobo, months).floor());
  const rest = subtractKobo(interestKobo, multiplyKobo(spread, months - 1));
  const rows = scheduleRows(figures).map((row, index): Instalment => {
    const carried = {
      ...NO_PARTS,
      feeKobo: index === 0 ? feeKobo : NO_KOBO,
      interestKobo: index === 0 ? rest : spread,
    };
    const ownParts = { ...NO_PARTS, interestKobo: row.interestKobo, principalKobo: row.principalKobo };
    return {
      number: first + index,
      dueOn: dueDayIn(plan, first + index),
      owed: addParts(ownParts, carried),
      paid: NO_PARTS,
      interestPaidBeforeKobo: NO_KOBO,
      carried,
    };
  });
  const { toComeKobo: _carried, ...waiting } = waitingMonths(plan, terms, day);
  return {
    ...plan,
    waiting,
    ...(plan.holiday && { holiday: { ...plan.holiday, isReplaced: true as const } }),
    instalmentKobo: equalInstalment(principalKobo, plan.annualRate, months),
    instalments: [...plan.instalments.filter((row) => unpaidKobo(row) === 0), ...rows],
  };
}

function numberOf(plan: RepaymentPlan, firstDueOn: IsoDay): number {
  const number = interestPeriodOn(plan, firstDueOn).number - 1;
  if (number < 1 || dueDayIn(plan, number) !== firstDueOn) throw new RangeError(`${firstDueOn} is not a due day`);
  return number;
}
