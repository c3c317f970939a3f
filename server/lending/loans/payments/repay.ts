import type { IsoDay } from '#contract/dates';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { amountToCollect } from '#contract/lending/schedule/allocation';
import type { ExtraEffect } from '#contract/lending/schedule/extraPayment';
import { totalOf } from '#contract/lending/schedule/parts';
import { dueParts } from '#contract/lending/schedule/repaymentPlan';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import { businessNow } from '#server/kernel/businessDays/clock';
import { lastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '#server/kernel/context';
import type { Tx } from '#server/kernel/db/connection';
import { holdWallets } from '#server/money/ledger/service';
import type { Command } from '#server/money/ledger/command';
import { holdOwnLoan, type HeldLoan } from '../life/life';
import { bookPayment, bookPlannedPayment, readLoanFigures } from './payments';
import {
  planCollection,
  planExtra,
  planInstalments,
  planSettlement,
  type PaymentAct,
  type PaymentType,
} from './plannedPayments';

interface OwnPayment {
  borrowerId: string;
  loanId: string;
  amountKobo: Kobo;
  key: string;
}

interface OwnInstalmentPayment extends OwnPayment {
  /** The last instalment that the payer was shown. */
  throughInstalment: number;
}

const commandOf = ({ borrowerId, key, ...asked }: OwnPayment, what: string) => ({
  key,
  content: { ...asked, what },
  causedBy: borrowerId,
});

async function actOf(context: ServerContext, tx: Tx, borrowerId: string): Promise<PaymentAct> {
  const at = (await businessNow(context, tx)).toISOString();
  return { at, by: borrowerId, day: await lastOpenedDay(tx) };
}

const paymentOf = ({ row }: HeldLoan): PaymentType => (isBeingRepaid(row.state) ? 'pay' : 'recover');

/**
 * Pays instalments once per key.
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON, INSUFFICIENT_FUNDS; those of `planInstalments`
 */
export async function pay(context: ServerContext, tx: Tx, payment: OwnInstalmentPayment): Promise<void> {
  const loan = await holdOwnLoan(tx, payment.loanId, payment.borrowerId);
  const act = await actOf(context, tx, payment.borrowerId);
  await bookPayment(tx, loan, act.day, commandOf(payment, 'pay'), ({ plan }) =>
    planInstalments(plan, payment, act, paymentOf(loan)),
  );
}

interface OwnExtraPayment extends OwnPayment {
  effect?: ExtraEffect | undefined;
}

/** Pays extra once per key. @throws CodedError NOT_FOUND, LOAN_MOVED_ON, INSUFFICIENT_FUNDS; those of `planExtra` */
export async function payExtra(context: ServerContext, tx: Tx, { effect, ...payment }: OwnExtraPayment): Promise<void> {
  const loan = await holdOwnLoan(tx, payment.loanId, payment.borrowerId);
  const act = await actOf(context, tx, payment.borrowerId);
  // Not naming the default effect is the same command as naming it.
  const command = commandOf({ ...payment, ...(effect === 'smallerInstalments' && { effect }) }, 'payExtra');
  await bookPayment(tx, loan, act.day, command, ({ plan }) => planExtra(plan, payment.amountKobo, act, effect));
}

/** Settles a loan once per key. @throws CodedError NOT_FOUND, SETTLEMENT_CHANGED, LOAN_MOVED_ON, INSUFFICIENT_FUNDS */
export async function settle(context: ServerContext, tx: Tx, payment: OwnPayment): Promise<void> {
  const loan = await holdOwnLoan(tx, payment.loanId, payment.borrowerId);
  const act = await actOf(context, tx, payment.borrowerId);
  await bookPayment(tx, loan, act.day, commandOf(payment, 'settle'), ({ plan }) =>
    planSettlement(plan, payment.amountKobo, act),
  );
}

export type CollectionOutcome = 'nothing due' | 'nothing there' | 'partly' | 'taken';

/** Collects what is due on a locked loan, as far as the borrower's wallet covers it. */
export async function collectDue(
  tx: Tx,
  loan: HeldLoan,
  { day, at, key, content }: { day: IsoDay; at: string } & Pick<Command, 'key' | 'content'>,
): Promise<{ loan: HeldLoan; outcome: CollectionOutcome }> {
  const { borrowerId } = loan.row;
  const standing = await readLoanFigures(tx, loan.row, day);
  const { plan } = standing.schedule;
  const dueKobo = totalOf(dueParts(plan, day));
  if (dueKobo === 0) return { loan, outcome: 'nothing due' };
  // Lock all wallets of the payment at once; one by one could deadlock.
  const balances = await holdWallets(tx, [borrowerId, ...standing.notes.map(({ lenderId }) => lenderId)]);
  const amountKobo = amountToCollect(dueKobo, balances.get(borrowerId) ?? NO_KOBO);
  if (amountKobo === 0) return { loan, outcome: 'nothing there' };
  const payment = planCollection(plan, amountKobo, { day, at, by: null }, paymentOf(loan));
  const after = await bookPlannedPayment(tx, loan, day, { key, content, causedBy: null }, { standing, payment });
  return { loan: after, outcome: amountKobo === dueKobo ? 'taken' : 'partly' };
}
