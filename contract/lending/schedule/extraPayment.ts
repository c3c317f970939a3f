import type { IsoDay } from '../../dates';
import { addKobo, maxKobo, minKobo, multiplyKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import {
  accruedInterest,
  accruedOfHoliday,
  holidayInterestToCome,
  interestInParts,
  interestPaidOf,
  interestPeriodOn,
} from './accruedInterest';
import { withDeferred } from './deferredInterest';
import { unpaidDeferred, unpaidKobo, type Instalment } from './instalment';
import { NO_PARTS, totalOf, type Parts } from './parts';
import {
  balanceNotYetDue,
  deferredNotYetDue,
  partsBeforeExtra,
  type ExtraPayment,
  type RepaymentPlan,
} from './repaymentPlan';
import { monthInterest } from './schedule';
import { settlementOn } from './settlement';

export interface ExtraPaymentResult {
  readonly plan: RepaymentPlan;
  readonly parts: Parts;
}

/**
 * Pays interest first, a holiday's before the period's.
 * @throws RangeError if anything is due, or the amount is 0 or settles the loan
 */
export function payExtra(plan: RepaymentPlan, amountKobo: Kobo, day: IsoDay): ExtraPaymentResult {
  if (totalOf(partsBeforeExtra(plan, day)) > 0) throw new RangeError('Anything due or carried over must be paid first');
  if (amountKobo <= 0 || amountKobo >= settlementOn(plan, day).totalKobo) {
    throw new RangeError('An extra payment must be above 0 and below the settlement amount');
  }
  const interestKobo = minKobo(amountKobo, accruedInterest(plan, day));
  const principalKobo = subtractKobo(amountKobo, interestKobo);
  const ofHolidayKobo = minKobo(interestKobo, accruedOfHoliday(plan, day));
  const ofPeriodKobo = subtractKobo(interestKobo, ofHolidayKobo);
  const next = scheduleAfterExtraPayment(plan, { paidOn: day, interestKobo: ofPeriodKobo, principalKobo });
  const deferredKobo = deferredAfterExtraPayment(plan, next, { paidOn: day, ofHolidayKobo, principalKobo });
  return {
    plan: withDeferred(next, deferredKobo, day),
    parts: { feeKobo: NO_KOBO, interestKobo, principalKobo },
  };
}

/** A last row smaller than an instalment divided by this is merged into the row before. */
const SMALLEST_LAST_ROW = 100;

/** The rest of a holiday's interest, recalculated for the smaller balance in the months to come. */
function deferredAfterExtraPayment(
  plan: RepaymentPlan,
  next: RepaymentPlan,
  { paidOn, ofHolidayKobo, principalKobo }: ExtraPayment & { readonly ofHolidayKobo: Kobo },
): Kobo {
  const before = balanceNotYetDue(plan, paidOn);
  const after = subtractKobo(before, principalKobo);
  const savedKobo = subtractKobo(
    holidayInterestToCome(plan, before, paidOn),
    holidayInterestToCome(next, after, paidOn),
  );
  const leftKobo = subtractKobo(deferredNotYetDue(plan, paidOn), ofHolidayKobo);
  return maxKobo(NO_KOBO, subtractKobo(leftKobo, savedKobo));
}

/** Ignores a holiday's interest. Due days and instalments stay the same, so the smaller balance is repaid sooner. */
function scheduleAfterExtraPayment(
  plan: RepaymentPlan,
  payment: ExtraPayment & { readonly interestKobo: Kobo },
): RepaymentPlan {
  const { paidOn, principalKobo } = payment;
  const period = interestPeriodOn(plan.disbursedOn, paidOn);
  const extraPayments = [...plan.extraPayments, { paidOn, principalKobo }];
  const isOpen = (row: Instalment) => unpaidKobo(row) > 0;

  const rows: Instalment[] = [];
  let balance = subtractKobo(balanceNotYetDue(plan, paidOn), principalKobo);
  for (const row of plan.instalments.filter(isOpen)) {
    if (balance === 0) break;
    const isNext = row.number === period.number;
    const interestPaidBeforeKobo = addKobo(interestPaidOf(row), isNext ? payment.interestKobo : NO_KOBO);
    const fullInterest = isNext
      ? interestInParts({ ...plan, extraPayments }, balance, period, period.days)
      : monthInterest(balance, plan.annualRate);
    const interestKobo = maxKobo(NO_KOBO, subtractKobo(fullInterest, interestPaidBeforeKobo));
    const principalOfRow = minKobo(balance, subtractKobo(payableOf(row), interestKobo));
    balance = subtractKobo(balance, principalOfRow);
    rows.push({
      number: row.number,
      dueOn: row.dueOn,
      owed: { feeKobo: NO_KOBO, interestKobo, principalKobo: principalOfRow },
      paid: NO_PARTS,
      interestPaidBeforeKobo,
    });
  }
  const kept = plan.instalments.filter((row) => !isOpen(row));
  return { ...plan, extraPayments, instalments: [...kept, ...joinSmallLastRow(rows, plan.instalmentKobo)] };
}

/** The unpaid amount without a holiday's interest. */
const payableOf = (row: Instalment): Kobo => subtractKobo(unpaidKobo(row), unpaidDeferred(row));

/** Principal in the merged row is repaid a month earlier, so the interest of its own month isn't charged. */
function joinSmallLastRow(rows: readonly Instalment[], instalmentKobo: Kobo): Instalment[] {
  const [before, last] = rows.slice(-2);
  // Stryker disable next-line ConditionalExpression: one row is left at least, as an extra payment doesn't settle the loan
  if (!before || !last) return [...rows];
  if (multiplyKobo(totalOf(last.owed), SMALLEST_LAST_ROW) >= instalmentKobo) return [...rows];
  const principalKobo = addKobo(before.owed.principalKobo, last.owed.principalKobo);
  return [...rows.slice(0, -2), { ...before, owed: { ...before.owed, principalKobo } }];
}
