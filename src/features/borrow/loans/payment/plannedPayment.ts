import { formatDay } from '#contract/dates';
import type { Loan, LoanHistoryEntry, LoanInstalment, LoanRepayment } from '#contract/lending/loans/loanSchema';
import type { PaymentChoice, PaymentWay } from '#contract/lending/loans/loanRules';
import type { ExtraEffect } from '#contract/lending/schedule/extraPayment';
import { formatNaira } from '#contract/money/format';
import { readNaira } from '#contract/money/typedAmount';
import { kobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { instalmentsReached, unpaidOf } from '#contract/lending/loans/paymentReach';
import { nextUnpaid } from '../instalments';

export interface PlannedPayment {
  way: PaymentWay;
  amountKobo: Kobo;
  /** The scheduled instalments it pays; none for an extra payment or a settlement. */
  reached: readonly Pick<LoanInstalment, 'number' | 'dueOn'>[];
  /** Of an extra payment. */
  effect?: ExtraEffect;
}

/** The amount due or, if nothing is due, the rest of the next instalment. */
export function nextPaymentKobo({ dueKobo, instalments }: LoanRepayment): Kobo {
  const next = nextUnpaid(instalments);
  if (dueKobo > 0 || !next) return dueKobo;
  return unpaidOf(next);
}

export function planPayment({ way, amount }: PaymentChoice, repayment: LoanRepayment): PlannedPayment {
  const amounts: Record<PaymentWay, () => Kobo> = {
    next: () => nextPaymentKobo(repayment),
    amount: () => kobo(readNaira(amount) ?? NO_KOBO),
    extra: () => kobo(readNaira(amount) ?? NO_KOBO),
    settle: () => repayment.settlementKobo,
  };
  const amountKobo = amounts[way]();
  const isScheduled = way === 'next' || way === 'amount';
  const reached = isScheduled ? instalmentsReached(repayment.instalments, amountKobo) : [];
  return { way, amountKobo, reached: reached.map(({ number, dueOn }) => ({ number, dueOn })) };
}

const paymentTypes: Record<PaymentWay, LoanHistoryEntry['type']> = {
  next: 'pay',
  amount: 'pay',
  extra: 'payExtra',
  settle: 'settle',
};

export const eventsOf = ({ history, eventsLeftOut = 0 }: Loan): number => history.length + eventsLeftOut;

/**
 * Whether the loan shows this payment among events after `eventCount`: after a lost answer, the server may still have
 * acted.
 */
export function isPaidSince(eventCount: number, { way, amountKobo }: PlannedPayment, loan: Loan): boolean {
  const newOnes = Math.max(0, eventsOf(loan) - eventCount);
  const latest = newOnes === 0 ? [] : loan.history.slice(-newOnes);
  return latest.some(({ type, amountKobo: paidKobo }) => type === paymentTypes[way] && paidKobo === amountKobo);
}

/** Such as '₦43,329 for 24 December 2026'. */
export function describePayment({ way, amountKobo, reached }: PlannedPayment): string {
  const amount = formatNaira(amountKobo);
  const [first] = reached;
  const last = reached.at(-1);
  if (way === 'settle') return `${amount}. Your loan is paid off`;
  if (!first || !last) return `${amount}. You owe less now`;
  return `${amount} for ${formatDay(first.dueOn)}${first === last ? '' : ` to ${formatDay(last.dueOn)}`}`;
}

/** Due days of the paid instalments, such as 'the instalment due on 28 February 2026'. */
export function describeInstalments(reached: PlannedPayment['reached']): string | undefined {
  const [first] = reached;
  const last = reached.at(-1);
  if (!first || !last) return undefined;
  if (first === last) return `the instalment due on ${formatDay(first.dueOn)}`;
  return `the instalments due from ${formatDay(first.dueOn)} to ${formatDay(last.dueOn)}`;
}
