import type { IsoDay } from '../../dates';
import { equalInstalment, dueDay, scheduleRows } from './schedule';
import { unpaidCarried, unpaidKobo, unpaidParts, type Instalment } from './instalment';
import { accruedOfHoliday, interestPeriodOn } from './accruedInterest';
import { addKobo, kobo, multiplyKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { addParts, NO_PARTS, totalOf } from './parts';
import { Ratio } from '../../money/ratio';
import type { RepaymentPlan } from './repaymentPlan';

export interface NewPlanTerms {
  readonly months: number;
  readonly firstDueOn: IsoDay;
}

const CHOICES = 3;

/** Days at least a month of the loan ahead, and after any instalment paid ahead, even in part. */
export function firstDueDays({ disbursedOn, instalments }: RepaymentPlan, today: IsoDay): IsoDay[] {
  const { number } = interestPeriodOn(disbursedOn, today);
  const paidThrough = Math.max(0, ...instalments.filter(({ paid }) => totalOf(paid) > 0).map((row) => row.number));
  const first = Math.max(number, paidThrough) + 1;
  return Array.from({ length: CHOICES }, (_none, index) => dueDay(disbursedOn, first + index));
}

export interface CarriedOver {
  principalKobo: Kobo;
  interestKobo: Kobo;
  feeKobo: Kobo;
}

/** Whether a plan can start on a day: it is in the future, and no instalment from then on has been paid. */
export const canBegin = ({ instalments }: RepaymentPlan, firstDueOn: IsoDay, today: IsoDay): boolean =>
  firstDueOn > today && !instalments.some(({ paid, dueOn }) => dueOn >= firstDueOn && totalOf(paid) > 0);

/**
 * Unpaid principal and late fees, plus interest until the plan starts: from earlier rows, from a holiday, and what an
 * earlier plan carried over into later rows. Nothing else accrues.
 */
export function carriedOver(plan: RepaymentPlan, terms: Pick<NewPlanTerms, 'firstDueOn'>): CarriedOver {
  const begins = beginsOn(plan, terms);
  const { principalKobo, feeKobo } = addParts(NO_PARTS, ...plan.instalments.map(unpaidParts));
  const before = plan.instalments.filter(({ dueOn }) => dueOn <= begins);
  const later = plan.instalments.filter(({ dueOn }) => dueOn > begins);
  const { interestKobo } = addParts(NO_PARTS, ...before.map(unpaidParts), ...later.map(unpaidCarried));
  return { principalKobo, feeKobo, interestKobo: addKobo(interestKobo, accruedOfHoliday(plan, begins)) };
}

/** A month before the first due day; interest until then is carried over. */
export const beginsOn = (plan: RepaymentPlan, { firstDueOn }: Pick<NewPlanTerms, 'firstDueOn'>): IsoDay =>
  dueDay(plan.disbursedOn, numberOf(plan, firstDueOn) - 1);

/** @throws RangeError if the first day isn't a due day, nothing is unpaid, or `months` isn't whole */
export function applyNewPlan(plan: RepaymentPlan, terms: NewPlanTerms): RepaymentPlan {
  const { months, firstDueOn } = terms;
  const first = numberOf(plan, firstDueOn);
  const { principalKobo, interestKobo, feeKobo } = carriedOver(plan, terms);
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
      dueOn: dueDay(plan.disbursedOn, first + index),
      owed: addParts(ownParts, carried),
      paid: NO_PARTS,
      interestPaidBeforeKobo: NO_KOBO,
      carried,
    };
  });
  return {
    ...plan,
    instalmentKobo: equalInstalment(principalKobo, plan.annualRate, months),
    instalments: [...plan.instalments.filter((row) => unpaidKobo(row) === 0), ...rows],
  };
}

function numberOf({ disbursedOn }: RepaymentPlan, firstDueOn: IsoDay): number {
  const number = interestPeriodOn(disbursedOn, firstDueOn).number - 1;
  if (number < 1 || dueDay(disbursedOn, number) !== firstDueOn) throw new RangeError(`${firstDueOn} is not a due day`);
  return number;
}
