import { formatDay, type IsoDay } from '../../../contract/dates';
import { payAhead, payDue, type Allocation, amountToCollect } from '../../../contract/lending/schedule/allocation';
import { payExtra as planExtraPayment } from '../../../contract/lending/schedule/extraPayment';
import { unpaidKobo } from '../../../contract/lending/schedule/instalment';
import { leastPaymentKobo } from '../../../contract/lending/schedule/leastPayment';
import { addKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import { formatNaira } from '../../../contract/money/format';
import { addParts, NO_PARTS, totalOf, type Parts } from '../../../contract/lending/schedule/parts';
import { carriedNotYetDue, dueParts, type RepaymentPlan } from '../../../contract/lending/schedule/repaymentPlan';
import { callIn, settlementOn } from '../../../contract/lending/schedule/settlement';
import { businessNow } from '../../businessDays/clock';
import { lastOpenedDay } from '../../businessDays/lastOpenedDay';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { CodedError } from '../../errors';
import { holdWallets } from '../../money/ledger/service';
import type { Command } from '../../money/ledger/command';
import { holdOwnLoan, type HeldLoan } from './life';
import { bookPayment, bookPlannedPayment, readStanding, type PlannedPayment } from './payments';
import { newRows } from './schedule';

export interface OwnPayment {
  borrowerId: string;
  loanId: string;
  amountKobo: Kobo;
  key: string;
}

export interface OwnInstalmentPayment extends OwnPayment {
  /** The number of the last instalment that the payer was shown it would reach. */
  throughInstalment: number;
}

const partsOf = (allocations: readonly Allocation[]): Parts =>
  addParts(NO_PARTS, ...allocations.map(({ parts }) => parts));

const commandOf = ({ borrowerId, key, ...asked }: OwnPayment, what: string) => ({
  key,
  content: { ...asked, what },
  causedBy: borrowerId,
});

/** The day is the last opened business day, as in the ledger. */
async function actOf(context: ServerContext, tx: Tx, borrowerId: string) {
  const at = (await businessNow(context, tx)).toISOString();
  return { at, by: borrowerId, day: await lastOpenedDay(tx) };
}

/** A payment after default is a recovery (docs/product/lending.md#recovery). */
const paymentOf = ({ row }: HeldLoan) => (row.state === 'repaying' ? 'pay' : 'recover');

/** @throws CodedError PAYMENT_TOO_SMALL */
function requireLeast({ amountKobo }: OwnPayment, plan: RepaymentPlan, day: IsoDay): void {
  const everythingKobo = addKobo(NO_KOBO, ...plan.instalments.map(unpaidKobo));
  if (amountKobo < leastPaymentKobo(totalOf(dueParts(plan, day)), everythingKobo))
    throw new CodedError('PAYMENT_TOO_SMALL');
}

/**
 * Another tab, a deposit or the day's job may have paid the instalments that the payer was shown.
 * @throws CodedError PAYMENT_CHANGED, which says what the amount would pay now
 */
function requireShown(payment: OwnInstalmentPayment, plan: RepaymentPlan, allocations: readonly Allocation[]): void {
  const reached = allocations.at(-1)?.number;
  if (reached === payment.throughInstalment) return;
  const last = plan.instalments.find(({ number }) => number === reached);
  throw new CodedError('PAYMENT_CHANGED', {
    text:
      last &&
      `Your loan has changed: ${formatNaira(payment.amountKobo)} would now pay the instalment due on ${formatDay(last.dueOn)}. Nothing was paid`,
  });
}

/**
 * Pays what is due, then the next instalments as they are scheduled, up to the one that the payer was shown.
 * @throws CodedError NOT_FOUND, PAYMENT_TOO_SMALL, PAYMENT_TOO_LARGE, PAYMENT_CHANGED, LOAN_MOVED_ON, INSUFFICIENT_FUNDS
 */
export async function pay(context: ServerContext, tx: Tx, payment: OwnInstalmentPayment): Promise<void> {
  const loan = await holdOwnLoan(tx, payment.loanId, payment.borrowerId);
  const { day, ...caused } = await actOf(context, tx, payment.borrowerId);
  await bookPayment(tx, loan, day, commandOf(payment, 'pay'), ({ plan }) => {
    const { allocations, restKobo } = payAhead(plan, payment.amountKobo);
    requireLeast(payment, plan, day);
    if (restKobo > 0) throw new CodedError('PAYMENT_TOO_LARGE');
    requireShown(payment, plan, allocations);
    const parts = partsOf(allocations);
    return { kind: 'instalments', parts, allocations, newRows: [], event: { type: paymentOf(loan), ...caused, parts } };
  });
}

/** @throws CodedError NOT_FOUND, DUE_FIRST, CARRIED_FIRST, EXTRA_SETTLES, LOAN_MOVED_ON, INSUFFICIENT_FUNDS */
export async function payExtra(context: ServerContext, tx: Tx, payment: OwnPayment): Promise<void> {
  const loan = await holdOwnLoan(tx, payment.loanId, payment.borrowerId);
  const { day, ...caused } = await actOf(context, tx, payment.borrowerId);
  await bookPayment(tx, loan, day, commandOf(payment, 'payExtra'), ({ plan }) => {
    const dueKobo = totalOf(dueParts(plan, day));
    const settlementKobo = settlementOn(plan, day).totalKobo;
    if (dueKobo > 0) throw new CodedError('DUE_FIRST');
    if (totalOf(carriedNotYetDue(plan, day)) > 0) throw new CodedError('CARRIED_FIRST');
    if (payment.amountKobo >= settlementKobo) throw new CodedError('EXTRA_SETTLES');
    requireLeast(payment, plan, day);
    const { plan: next, parts } = planExtraPayment(plan, payment.amountKobo, day);
    const event = { type: 'payExtra' as const, ...caused, parts, dueKobo, settlementKobo };
    return { kind: 'extra', parts, allocations: [], newRows: newRows(plan, next), event };
  });
}

/** @throws CodedError NOT_FOUND, SETTLEMENT_CHANGED, LOAN_MOVED_ON, INSUFFICIENT_FUNDS */
export async function settle(context: ServerContext, tx: Tx, payment: OwnPayment): Promise<void> {
  const loan = await holdOwnLoan(tx, payment.loanId, payment.borrowerId);
  const { day, ...caused } = await actOf(context, tx, payment.borrowerId);
  await bookPayment(tx, loan, day, commandOf(payment, 'settle'), ({ plan }) => {
    const settlementKobo = settlementOn(plan, day).totalKobo;
    if (payment.amountKobo !== settlementKobo) throw new CodedError('SETTLEMENT_CHANGED');
    const called = callIn(plan, day);
    const { allocations } = payDue(called, settlementKobo, day);
    const parts = partsOf(allocations);
    const event = { type: 'settle' as const, ...caused, parts, settlementKobo };
    return { kind: 'settlement', parts, allocations, newRows: newRows(plan, called), event };
  });
}

/** Collects what is due on a locked loan, as far as the borrower's wallet covers it. */
export async function collectDue(
  tx: Tx,
  loan: HeldLoan,
  { day, at, key, content }: { day: IsoDay; at: string } & Pick<Command, 'key' | 'content'>,
): Promise<{ loan: HeldLoan; outcome: 'nothing due' | 'nothing there' | 'partly' | 'taken' }> {
  const { borrowerId } = loan.row;
  const standing = await readStanding(tx, loan.row);
  const { plan } = standing.schedule;
  const dueKobo = totalOf(dueParts(plan, day));
  if (dueKobo === 0) return { loan, outcome: 'nothing due' };
  // All wallets of the payment at once: locking them one by one could deadlock.
  const balances = await holdWallets(tx, [borrowerId, ...standing.notes.map(({ lenderId }) => lenderId)]);
  const amountKobo = amountToCollect(dueKobo, balances.get(borrowerId) ?? NO_KOBO);
  if (amountKobo === 0) return { loan, outcome: 'nothing there' };
  const { allocations } = payDue(plan, amountKobo, day);
  const parts = partsOf(allocations);
  const payment: PlannedPayment = {
    kind: 'instalments',
    parts,
    allocations,
    newRows: [],
    event: { type: paymentOf(loan), at, by: null, parts },
  };
  const after = await bookPlannedPayment(tx, loan, day, { key, content, causedBy: null }, { standing, payment });
  return { loan: after, outcome: amountKobo === dueKobo ? 'taken' : 'partly' };
}
