import { formatDay, formatMinute, momentAfter } from '#contract/dates';
import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import { totalOf } from '#contract/lending/schedule/parts';
import { formatNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';
import type { MailFigure } from '../../kernel/mail/mailer';
import { nextPayment, type MailedLoan } from './mailedLoan';

/** The amount that a borrower's mail begins with; undefined for a mail that isn't about one. */
export function loanFigure(event: LifeEvent, loan: MailedLoan): MailFigure | undefined {
  const { principalKobo, paidOutKobo, stillDueKobo, stateAfter } = loan;
  const amount = formatNaira(principalKobo);
  const stillDue = stillDueKobo > 0 ? `${formatNaira(stillDueKobo)} is due now` : undefined;
  switch (event.type) {
    case 'submit':
      return { label: 'You applied for', amount, next: 'We email you our decision or a question' };
    case 'offer':
      return {
        label: 'We can offer you',
        amount,
        next: `Open until ${formatMinute(new Date(momentAfter(event.at, event.lifeTerms.offerDays)))}`,
      };
    case 'pledge':
      return { label: 'Fully funded', amount, next: 'We pay it out once it is approved' };
    case 'disburse':
      return { label: 'Paid out to you', amount: formatNaira(paidOutKobo ?? principalKobo), ...next('First', loan) };
    case 'pay':
    case 'recover':
      return received(totalOf(event.parts), {
        ...loan,
        isOver: stateAfter === 'repaid' || stateAfter === 'recovered',
      });
    case 'payExtra':
      return { label: 'Extra payment received', amount: formatNaira(totalOf(event.parts)), ...next('Next', loan) };
    case 'settle':
      return { label: 'Loan paid off', amount: formatNaira(totalOf(event.parts)), next: 'Nothing is left to pay' };
    case 'lateFee':
      return { label: 'Late fee added', amount: formatNaira(event.feeKobo), ...(stillDue && { next: stillDue }) };
    case 'changeDueDay':
      return paymentOn('Next payment', event.nextDueOn, loan);
    case 'replan':
      return paymentOn('First payment', event.firstDueOn, loan);
    case 'holiday':
      return paymentOn('Next payment', event.nextDueOn, loan);
    case 'cancel':
      return { label: 'Cancelled', amount, next: 'You pay nothing' };
    default:
      return undefined;
  }
}

function next(which: string, loan: MailedLoan): Pick<MailFigure, 'next'> {
  const payment = nextPayment(loan);
  return payment === undefined ? {} : { next: `${which} payment: ${payment}` };
}

function received(amountKobo: Kobo, loan: MailedLoan & { isOver: boolean }): MailFigure {
  const figure = { label: 'Payment received', amount: formatNaira(amountKobo) };
  if (loan.isOver) return { ...figure, next: 'Your loan is fully paid' };
  if (loan.stillDueKobo > 0) return { ...figure, next: `${formatNaira(loan.stillDueKobo)} is still due` };
  return { ...figure, ...next('Next', loan) };
}

function paymentOn(label: string, day: string, { instalments }: MailedLoan): MailFigure | undefined {
  const row = instalments.find(({ dueOn }) => dueOn >= day);
  return row && { label: `${label} on ${formatDay(row.dueOn)}`, amount: formatNaira(row.totalKobo) };
}
