import type { IsoDay } from '../../dates';
import { equalInstalment } from './annuity';
import { unpaidKobo, unpaidParts, type Instalment } from './instalment';
import { interestPeriodOn } from './interestPeriod';
import { kobo, multiplyKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { addParts, NO_PARTS } from './parts';
import { Ratio } from '../../money/ratio';
import type { RepaymentPlan } from './repaymentPlan';
import { dueDay, scheduleRows } from './schedule';

/** What is agreed on for a loan that is late: in how many instalments, from which day on, the rest is repaid. */
export interface NewPlanTerms {
  readonly months: number;
  /** One of the loan's own due days. */
  readonly firstDueOn: IsoDay;
}

/** How many due days can be chosen from. */
const CHOICES = 3;

/** The days on which a new plan can begin: due days of the loan, at least a whole month of it away. */
export function firstDueDays(disbursedOn: IsoDay, today: IsoDay): IsoDay[] {
  const { number } = interestPeriodOn(disbursedOn, today);
  return Array.from({ length: CHOICES }, (_none, index) => dueDay(disbursedOn, number + 1 + index));
}

/** What is unpaid of the plan so far, as the new one takes it over. */
export interface TakenOver {
  principalKobo: Kobo;
  interestKobo: Kobo;
  feeKobo: Kobo;
}

/**
 * What a new plan takes over: all principal and late fees that are unpaid, and the unpaid interest of the months before it
 * begins. Between now and then nothing else accrues.
 */
export function takenOver(plan: RepaymentPlan, { firstDueOn }: Pick<NewPlanTerms, 'firstDueOn'>): TakenOver {
  const begins = dueDay(plan.disbursedOn, numberOf(plan, firstDueOn) - 1);
  const { principalKobo, feeKobo } = addParts(NO_PARTS, ...plan.instalments.map(unpaidParts));
  const before = plan.instalments.filter(({ dueOn }) => dueOn <= begins);
  return { principalKobo, feeKobo, interestKobo: addParts(NO_PARTS, ...before.map(unpaidParts)).interestKobo };
}

/**
 * A new plan for all that is unpaid of a loan: equal instalments of the principal at the loan's rate. The interest
 * taken over is spread over them, the late fees stand in the first.
 * @throws RangeError where the first day is no due day of the loan, nothing is unpaid, or months is no whole number from 1
 */
export function planAnew(plan: RepaymentPlan, terms: NewPlanTerms): RepaymentPlan {
  const { months, firstDueOn } = terms;
  const first = numberOf(plan, firstDueOn);
  const { principalKobo, interestKobo, feeKobo } = takenOver(plan, terms);
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

/** A due day ends the period that is numbered as its instalment. */
function numberOf({ disbursedOn }: RepaymentPlan, firstDueOn: IsoDay): number {
  const number = interestPeriodOn(disbursedOn, firstDueOn).number - 1;
  if (number < 1 || dueDay(disbursedOn, number) !== firstDueOn) throw new RangeError(`${firstDueOn} is no due day`);
  return number;
}
