import { interestPaidFor } from './accruedInterest';
import { unpaidKobo, type Instalment } from './instalment';
import { monthInterest, monthlyRate } from './interest';
import { interestPeriodOn, type InterestPeriod } from './interestPeriod';
import { addKobo, maxKobo, minKobo, multiplyKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { daysBetween } from '../../calendar';
import { NO_PARTS, totalOf } from './parts';
import { Ratio } from '../../money/ratio';
import { balanceNotYetDue, type ExtraPayment, type RepaymentPlan } from './repaymentPlan';
import { roundToKobo } from '../../money/rounding';

/** A last row below one part in so many of an instalment joins the row before. */
const SMALLEST_LAST_ROW = 100;

/**
 * A new version of the schedule once an extra payment is made, on a day on which nothing is due. Rows that are paid stay.
 * The others keep their days and what is left to pay of each, so that the balance, now smaller, is repaid sooner.
 */
export function scheduleAfterExtraPayment(
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
    const interestPaidBeforeKobo = addKobo(interestPaidFor(plan, row.number), isNext ? payment.interestKobo : NO_KOBO);
    const fullInterest = isNext
      ? interestInParts(plan.annualRate, balance, period, extraPayments)
      : monthInterest(balance, plan.annualRate);
    const interestKobo = maxKobo(NO_KOBO, subtractKobo(fullInterest, interestPaidBeforeKobo));
    const principalOfRow = minKobo(balance, subtractKobo(unpaidKobo(row), interestKobo));
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

/**
 * A period's interest where extra payments divide it into parts: each part's balance for its days, rounded once. Each
 * extra payment's principal was lent until its day.
 */
function interestInParts(
  annualRate: Ratio,
  balanceKobo: Kobo,
  period: InterestPeriod,
  extraPayments: readonly ExtraPayment[],
): Kobo {
  const koboDays = extraPayments.reduce(
    (sum, { paidOn, principalKobo }) =>
      sum.plus(Ratio.of(principalKobo).times(Math.max(0, daysBetween(period.from, paidOn)))),
    Ratio.of(balanceKobo).times(period.days),
  );
  return roundToKobo(monthlyRate(annualRate).times(koboDays).dividedBy(period.days));
}

/** The principal of the joined row is repaid a month sooner, so its own month's interest falls away. */
function joinSmallLastRow(rows: readonly Instalment[], instalmentKobo: Kobo): Instalment[] {
  const [before, last] = rows.slice(-2);
  if (!before || !last) return [...rows];
  if (multiplyKobo(totalOf(last.owed), SMALLEST_LAST_ROW) >= instalmentKobo) return [...rows];
  const principalKobo = addKobo(before.owed.principalKobo, last.owed.principalKobo);
  return [...rows.slice(0, -2), { ...before, owed: { ...before.owed, principalKobo } }];
}
