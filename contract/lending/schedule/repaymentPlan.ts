import type { IsoDay } from '../../dates';
import { equalInstalment, dueDay, scheduleRows, type DueDays, type LoanFigures } from './schedule';
import {
  dueOf,
  isPostponed,
  unpaidCarried,
  unpaidDeferred,
  unpaidKobo,
  unpaidParts,
  type Instalment,
} from './instalment';
import { addKobo, NO_KOBO, type Kobo } from '../../money/kobo';
import { addParts, NO_PARTS, subtractParts, type Parts } from './parts';
import type { Ratio } from '../../money/ratio';

export interface ExtraPayment {
  readonly paidOn: IsoDay;
  readonly principalKobo: Kobo;
}

/** Months of the loan without a due instalment; their interest is in the last rows. */
export interface Holiday {
  /** The first month's number, counted like instalments. */
  readonly from: number;
  readonly months: number;
  /** By a new plan, which carries its interest. */
  readonly isReplaced?: true;
}

/**
 * The months from the one in which a new plan was agreed to its first instalment's. Their interest is carried over into
 * the plan's instalments, and accrues by day.
 */
export interface WaitingMonths {
  /** The first month's number, counted like instalments. */
  readonly from: number;
  /** Principal that bears interest in these months; below 0 if extra payments have repaid more than that. */
  readonly bearingKobo: Kobo;
  /** Each month's interest that was paid or owed separately when the plan was agreed. */
  readonly countedKobo: readonly Kobo[];
}

/** Immutable: functions that change it return a new one. */
export interface RepaymentPlan extends DueDays {
  readonly annualRate: Ratio;
  readonly instalmentKobo: Kobo;
  /** Ordered by number: due and paid rows, then those of the newest version. */
  readonly instalments: readonly Instalment[];
  readonly extraPayments: readonly ExtraPayment[];
  readonly holiday?: Holiday;
  /** Of the newest plan. */
  readonly waiting?: WaitingMonths;
}

/** The plan of a loan at its payout. @throws RangeError as `scheduleRows`, and for a day that does not exist */
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

/** Instalments due on the day or earlier, paid or not. */
export function dueInstalments({ instalments }: RepaymentPlan, day: IsoDay): Instalment[] {
  return instalments.filter(({ dueOn }) => dueOn <= day);
}

/** Instalments due after the day by the schedule, paid or not. */
export function laterInstalments({ instalments }: RepaymentPlan, day: IsoDay): Instalment[] {
  return instalments.filter((row) => row.dueOn > day && !isPostponed(row, day));
}

/** The oldest instalment that isn't fully paid, due or not; undefined once all are paid. */
export function firstUnpaid({ instalments }: RepaymentPlan): Instalment | undefined {
  return instalments.find((instalment) => unpaidKobo(instalment) > 0);
}

/** The due day of the oldest unpaid instalment, or of late fees that stayed due; null once all are paid. */
export function nextDueDay(plan: RepaymentPlan): IsoDay | null {
  const hasFeeDue = (row: Instalment) => row.postponed?.feesStayDue && unpaidParts(row).feeKobo > 0;
  const postponed = plan.instalments.find(hasFeeDue)?.postponed;
  return postponed?.from ?? firstUnpaid(plan)?.dueOn ?? null;
}

/** The unpaid part of everything due on the day or earlier. */
export function dueParts(plan: RepaymentPlan, day: IsoDay): Parts {
  return addParts(NO_PARTS, ...plan.instalments.map((row) => dueOf(row, day)));
}

/** The unpaid part of postponed instalments that isn't due yet; it bears no interest. */
export function postponedParts({ instalments }: RepaymentPlan, day: IsoDay): Parts {
  const rows = instalments.filter((row) => isPostponed(row, day));
  return addParts(NO_PARTS, ...rows.map((row) => subtractParts(unpaidParts(row), dueOf(row, day))));
}

/** Unpaid fees and interest from before a new plan, in instalments that aren't due yet. */
export function carriedNotYetDue(plan: RepaymentPlan, day: IsoDay): Parts {
  return addParts(NO_PARTS, ...laterInstalments(plan, day).map(unpaidCarried));
}

/** Unpaid interest of a payment holiday, in instalments that aren't due yet. */
export function deferredNotYetDue(plan: RepaymentPlan, day: IsoDay): Kobo {
  return addKobo(NO_KOBO, ...laterInstalments(plan, day).map(unpaidDeferred));
}

/** Unpaid principal that isn't due yet: the balance that earns interest. */
export function balanceNotYetDue(plan: RepaymentPlan, day: IsoDay): Kobo {
  return addParts(...laterInstalments(plan, day).map(unpaidParts)).principalKobo;
}
