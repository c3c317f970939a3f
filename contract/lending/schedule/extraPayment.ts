import type { IsoDay } from '../../dates';
import { addKobo, kobo, maxKobo, minKobo, multiplyKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import {
  accruedOfHoliday,
  accruedOfPeriod,
  carriedInterestToCome,
  carriedSoFar,
  holidayInterestToCome,
  interestInParts,
  interestPaidOf,
  interestPeriodOn,
} from './accruedInterest';
import { withDeferred } from './deferredInterest';
import { payAhead, payInstalments, type Allocation } from './allocation';
import { isPostponed, unpaidCarried, unpaidDeferred, unpaidKobo, unpaidParts, type Instalment } from './instalment';
import { addParts, NO_PARTS, totalOf, type Parts } from './parts';
import {
  balanceNotYetDue,
  carriedNotYetDue,
  deferredNotYetDue,
  dueParts,
  type ExtraPayment,
  type RepaymentPlan,
} from './repaymentPlan';
import { monthInterest } from './schedule';
import { settlementOn } from './settlement';

/** Whether the instalment stays and the loan ends sooner, or the last due day stays and the instalments shrink. */
export const EXTRA_EFFECTS = ['endsSooner', 'smallerInstalments'] as const;
export type ExtraEffect = (typeof EXTRA_EFFECTS)[number];

interface ExtraPaymentResult {
  readonly plan: RepaymentPlan;
  /** Of postponed instalments. */
  readonly allocations: readonly Allocation[];
  readonly parts: Parts;
}

/**
 * Extra payments repay principal that bears interest, and must leave some; late fees carried over stay in their rows.
 * Where no principal bears interest, they repay that of postponed instalments.
 */
export function extraPaymentLimit(plan: RepaymentPlan, day: IsoDay): Kobo {
  const { totalKobo, carried, postponed, principalNotYetDueKobo } = settlementOn(plan, day);
  if (principalNotYetDueKobo === 0) return totalKobo;
  return subtractKobo(totalKobo, addKobo(carried.feeKobo, postponed.feeKobo, postponed.principalKobo));
}

/**
 * Pays the interest that has accrued, then principal: interest of postponed instalments first, then what a new plan
 * carried over, then a holiday's, then the period's.
 * @throws RangeError if anything is due, or the amount is 0 or would repay all principal
 */
export function payExtra(
  plan: RepaymentPlan,
  amountKobo: Kobo,
  day: IsoDay,
  effect: ExtraEffect = 'endsSooner',
): ExtraPaymentResult {
  if (totalOf(dueParts(plan, day)) > 0) throw new RangeError('Anything due must be paid first');
  if (amountKobo <= 0 || amountKobo >= extraPaymentLimit(plan, day)) {
    throw new RangeError('An extra payment must be above 0 and leave some principal');
  }
  if (balanceNotYetDue(plan, day) === 0) return payLastRow(plan, amountKobo, day);
  const ofPostponed = payInstalments(plan, amountKobo, (row) =>
    isPostponed(row, day) ? { ...NO_PARTS, interestKobo: unpaidParts(row).interestKobo } : NO_PARTS,
  );
  let { restKobo } = ofPostponed;
  const pay = (owedKobo: Kobo): Kobo => {
    const paidKobo = minKobo(restKobo, owedKobo);
    restKobo = subtractKobo(restKobo, paidKobo);
    return paidKobo;
  };
  const carriedKobo = pay(carriedSoFar(plan, day).interestKobo);
  const ofHolidayKobo = pay(accruedOfHoliday(plan, day));
  const interestKobo = pay(accruedOfPeriod(plan, day));
  const payment = { paidOn: day, carriedKobo, ofHolidayKobo, interestKobo, principalKobo: restKobo };
  return {
    plan: scheduleAfterExtraPayment(ofPostponed.plan, payment, effect),
    allocations: ofPostponed.allocations,
    parts: { ...NO_PARTS, interestKobo: subtractKobo(amountKobo, restKobo), principalKobo: restKobo },
  };
}

/** The last instalment waits for the answer to a request, and nothing else is left. */
function payLastRow(plan: RepaymentPlan, amountKobo: Kobo, paidOn: IsoDay): ExtraPaymentResult {
  const { plan: paid, allocations } = payAhead(plan, amountKobo);
  const parts = addParts(NO_PARTS, ...allocations.map((allocation) => allocation.parts));
  return { plan: withExtraPayment(paid, { paidOn, principalKobo: parts.principalKobo }), allocations, parts };
}

function withExtraPayment(plan: RepaymentPlan, { paidOn, principalKobo }: ExtraPayment): RepaymentPlan {
  const { waiting } = plan;
  return {
    ...plan,
    extraPayments: [...plan.extraPayments, { paidOn, principalKobo }],
    ...(waiting && { waiting: { ...waiting, bearingKobo: subtractKobo(waiting.bearingKobo, principalKobo) } }),
  };
}

/** A last row smaller than an instalment divided by this is merged into the row before. */
const SMALLEST_LAST_ROW = 100;

interface SplitPayment extends ExtraPayment {
  readonly carriedKobo: Kobo;
  readonly ofHolidayKobo: Kobo;
  /** Of the current period. */
  readonly interestKobo: Kobo;
}

/** Interest to come, from a holiday or carried over, is recalculated for the smaller balance. */
function scheduleAfterExtraPayment(plan: RepaymentPlan, payment: SplitPayment, effect: ExtraEffect): RepaymentPlan {
  const { paidOn, principalKobo } = payment;
  const balance = balanceNotYetDue(plan, paidOn);
  const smaller = subtractKobo(balance, principalKobo);
  const next = withExtraPayment(plan, payment);
  const left = (unpaidKobo: Kobo, paidKobo: Kobo, toComeKobo: Kobo, toComeNextKobo: Kobo) =>
    maxKobo(NO_KOBO, subtractKobo(subtractKobo(unpaidKobo, paidKobo), subtractKobo(toComeKobo, toComeNextKobo)));
  const carriedKobo = left(
    carriedNotYetDue(plan, paidOn).interestKobo,
    payment.carriedKobo,
    carriedInterestToCome(plan, balance, paidOn),
    carriedInterestToCome(next, smaller, paidOn),
  );
  const deferredKobo = left(
    deferredNotYetDue(plan, paidOn),
    payment.ofHolidayKobo,
    holidayInterestToCome(plan, balance, paidOn),
    holidayInterestToCome(next, smaller, paidOn),
  );
  const isOpen = (row: Instalment) => unpaidKobo(row) > 0 && !isPostponed(row, paidOn);
  const kept = plan.instalments.filter((row) => !isOpen(row));
  const open = plan.instalments.filter(isOpen);
  const owing = { balanceKobo: smaller, carriedKobo };
  const rowsOf = (mostKobo?: Kobo) => rowsAfter(next, open, payment, { ...owing, mostKobo });
  const instalmentKobo = effect === 'smallerInstalments' ? smallestInstalment(open, owing, rowsOf) : undefined;
  const rows = joinSmallLastRow(rowsOf(instalmentKobo), instalmentKobo ?? plan.instalmentKobo);
  const after = { ...next, instalments: [...kept, ...rows], ...(instalmentKobo && { instalmentKobo }) };
  return withDeferred(after, deferredKobo, paidOn);
}

interface Left {
  readonly balanceKobo: Kobo;
  /** Carried interest. */
  readonly carriedKobo: Kobo;
}

/** The smallest instalment that repays everything by the last due day, if no row may grow. */
function smallestInstalment(
  open: readonly Instalment[],
  { balanceKobo, carriedKobo }: Left,
  rowsOf: (mostKobo: Kobo) => readonly Instalment[],
): Kobo {
  const isEnough = (instalmentKobo: Kobo) => {
    const rows = rowsOf(instalmentKobo);
    const repaid = addParts(NO_PARTS, ...rows.map(({ owed }) => owed)).principalKobo;
    const carried = addParts(NO_PARTS, ...rows.map(carriedOf)).interestKobo;
    return repaid === balanceKobo && carried === carriedKobo;
  };
  let [tooSmall, enough] = [NO_KOBO, kobo(Math.max(...open.map(payableOf)))];
  while (enough - tooSmall > 1) {
    const middle = kobo(Math.floor((tooSmall + enough) / 2));
    if (isEnough(middle)) enough = middle;
    else tooSmall = middle;
  }
  return enough;
}

/**
 * Rows without a holiday's interest. Due days and instalments stay the same, so the smaller balance is repaid sooner.
 * Each row keeps its carried interest as long as there is any; the last row has the last of the principal.
 * @param open the rows as they were before the payment
 * @param mostKobo the largest instalment without carried amounts; without it, rows stay as large as they were
 */
function rowsAfter(
  plan: RepaymentPlan,
  open: readonly Instalment[],
  payment: SplitPayment,
  { balanceKobo, carriedKobo, mostKobo }: Left & { readonly mostKobo: Kobo | undefined },
): Instalment[] {
  const period = interestPeriodOn(plan, payment.paidOn);
  const rows: Instalment[] = [];
  let [balance, carriedLeft] = [balanceKobo, carriedKobo];
  for (const row of open) {
    if (balance === 0) break;
    const isNext = row.number === period.number;
    const interestPaidBeforeKobo = addKobo(interestPaidOf(row), isNext ? payment.interestKobo : NO_KOBO);
    const fullInterest = isNext
      ? interestInParts(plan, balance, period, period.days)
      : monthInterest(balance, plan.annualRate);
    const ownInterestKobo = maxKobo(NO_KOBO, subtractKobo(fullInterest, interestPaidBeforeKobo));
    const before = unpaidCarried(row);
    const mostOfRow = subtractKobo(payableOf(row), before.feeKobo);
    const ownAndCarriedKobo =
      mostKobo === undefined
        ? mostOfRow
        : minKobo(mostOfRow, addKobo(mostKobo, minKobo(before.interestKobo, carriedLeft)));
    const room = maxKobo(NO_KOBO, subtractKobo(ownAndCarriedKobo, ownInterestKobo));
    const keptKobo = minKobo(room, minKobo(before.interestKobo, carriedLeft));
    const endsEarly = subtractKobo(room, keptKobo) >= balance;
    const carried = { ...before, interestKobo: endsEarly ? minKobo(carriedLeft, room) : keptKobo };
    const principalKobo = minKobo(balance, subtractKobo(room, carried.interestKobo));
    balance = subtractKobo(balance, principalKobo);
    carriedLeft = subtractKobo(carriedLeft, carried.interestKobo);
    const own = { ...NO_PARTS, interestKobo: ownInterestKobo, principalKobo };
    rows.push({
      number: row.number,
      dueOn: row.dueOn,
      owed: addParts(own, carried),
      paid: NO_PARTS,
      interestPaidBeforeKobo,
      ...(totalOf(carried) > 0 && { carried }),
    });
  }
  return rows;
}

/** The unpaid amount without a holiday's interest. */
const payableOf = (row: Instalment): Kobo => subtractKobo(unpaidKobo(row), unpaidDeferred(row));

/** Principal in the merged row is repaid a month earlier, so the interest of its own month isn't charged. */
function joinSmallLastRow(rows: readonly Instalment[], instalmentKobo: Kobo): Instalment[] {
  const [before, last] = rows.slice(-2);
  // Stryker disable next-line ConditionalExpression: one row is left at least, as an extra payment doesn't settle the loan
  if (!before || !last) return [...rows];
  if (multiplyKobo(totalOf(last.owed), SMALLEST_LAST_ROW) >= instalmentKobo) return [...rows];
  const carried = addParts(carriedOf(before), carriedOf(last));
  const moved = { ...carriedOf(last), principalKobo: last.owed.principalKobo };
  // Stryker disable next-line ConditionalExpression,LogicalOperator,EqualityOperator,ObjectLiteral: so small a last row carries a kobo of rounding at most
  const joined = { ...before, owed: addParts(before.owed, moved), ...(totalOf(carried) > 0 && { carried }) };
  return [...rows.slice(0, -2), joined];
}

const carriedOf = ({ carried = NO_PARTS }: Instalment): Parts => carried;
