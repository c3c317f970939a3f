import type { IsoDay } from '../../dates';
import { equalInstalment } from './annuity';
import { unpaidCarried, unpaidParts, type Instalment } from './instalment';
import { NO_KOBO, type Kobo } from '../../money/kobo';
import { addParts, NO_PARTS, type Parts } from './parts';
import type { Ratio } from '../../money/ratio';
import { dueDay, scheduleRows, type LoanFigures } from './schedule';

/** Principal repaid ahead of the schedule. */
export interface ExtraPayment {
  readonly paidOn: IsoDay;
  readonly principalKobo: Kobo;
}

/**
 * A disbursed loan as far as its money goes. Functions that change it give a new one back
 * (docs/product/lending.md#payments-and-shares).
 */
export interface RepaymentPlan {
  readonly annualRate: Ratio;
  readonly disbursedOn: IsoDay;
  /** The equal instalment, which every version of the schedule keeps but a new plan. */
  readonly instalmentKobo: Kobo;
  /** By number: rows that are due or paid, then those of the newest version. */
  readonly instalments: readonly Instalment[];
  readonly extraPayments: readonly ExtraPayment[];
}

/**
 * The plan of a loan that was disbursed in full on a day.
 * @throws RangeError as `scheduleRows`, and for a day that does not exist
 */
export function repaymentPlan(figures: LoanFigures, disbursedOn: IsoDay): RepaymentPlan {
  const { principalKobo, annualRate, months } = figures;
  return {
    annualRate,
    disbursedOn,
    instalmentKobo: equalInstalment(principalKobo, annualRate, months),
    extraPayments: [],
    instalments: scheduleRows(figures).map((row) => ({
      number: row.number,
      dueOn: dueDay(disbursedOn, row.number),
      owed: { feeKobo: NO_KOBO, interestKobo: row.interestKobo, principalKobo: row.principalKobo },
      paid: NO_PARTS,
      interestPaidBeforeKobo: NO_KOBO,
    })),
  };
}

/** The rows that are due on a day, paid or not: a row is due from its day on. */
export function dueInstalments({ instalments }: RepaymentPlan, day: IsoDay): Instalment[] {
  return instalments.filter(({ dueOn }) => dueOn <= day);
}

/** The rows that are not yet due on a day, paid ahead or not. */
export function laterInstalments({ instalments }: RepaymentPlan, day: IsoDay): Instalment[] {
  return instalments.filter(({ dueOn }) => dueOn > day);
}

/** What is due on a day and not paid. */
export function dueParts(plan: RepaymentPlan, day: IsoDay): Parts {
  return addParts(...dueInstalments(plan, day).map(unpaidParts));
}

/** What rows that are not yet due on a day have taken over from before a new plan, and what is unpaid of it. */
export function carriedNotYetDue(plan: RepaymentPlan, day: IsoDay): Parts {
  return addParts(NO_PARTS, ...laterInstalments(plan, day).map(unpaidCarried));
}

/** What is paid before anything extra: what is due, and what later rows have taken over. */
export function partsBeforeExtra(plan: RepaymentPlan, day: IsoDay): Parts {
  return addParts(dueParts(plan, day), carriedNotYetDue(plan, day));
}

/** The principal that is neither due on a day nor paid ahead. */
export function balanceNotYetDue(plan: RepaymentPlan, day: IsoDay): Kobo {
  return addParts(...laterInstalments(plan, day).map(unpaidParts)).principalKobo;
}
