import { formatDay } from '#contract/dates';
import { isOwing } from '#contract/lending/loans/states';
import { HOLIDAY_MONTHS } from '#contract/lending/schedule/holiday';
import type { HelpForm } from '#contract/office/hardship/hardshipRules';
import { formatNaira } from '#contract/money/format';
import { kobo } from '#contract/money/kobo';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { promise } from '../../lending/arrears/promises';
import { askForHoliday } from '../../lending/holidays/service';
import { holdOwnLoan } from '../../lending/loans/life/life';
import { sendComplaint } from '../complaints/service';

/**
 * Records a request from a borrower who can't pay, and sends their message to administrators
 * (docs/product/lending.md#hardship).
 * @throws CodedError NOT_FOUND, TOO_MANY_COMPLAINTS, LOAN_MOVED_ON, HOLIDAY_CHANGED, PROMISE_EXISTS, PROMISE_OUTSIDE
 */
export async function askForHelp(
  context: ServerContext,
  tx: Tx,
  { borrowerId, loanId, form }: { borrowerId: string; loanId: string; form: HelpForm },
): Promise<void> {
  const loan = await holdOwnLoan(tx, loanId, borrowerId);
  if (!isOwing(loan.row.state)) throw new CodedError('LOAN_MOVED_ON');
  const { wish, words, textHash, amountKobo, promisedOn } = form;
  if (wish === 'holiday') {
    const months = HOLIDAY_MONTHS.find((count) => count === form.months);
    if (!months || textHash === undefined) throw new CodedError('HOLIDAY_CHANGED');
    await askForHoliday(context, tx, { borrowerId, loanId, months, textHash });
  }
  if (wish === 'promise' && amountKobo !== undefined && promisedOn !== undefined) {
    await promise(context, tx, loan, { amountKobo: kobo(amountKobo), promisedOn, notedBy: borrowerId });
  }
  const asked = `${requestText(form)}\n${words}`;
  await sendComplaint(context, tx, borrowerId, { kind: 'cannotPay', loanId, words: asked });
}

/** The first line of the message to administrators. */
function requestText({ wish, months, amountKobo, promisedOn }: HelpForm): string {
  if (wish === 'holiday') return `I'd like ${months === 1 ? 'one month' : 'two months'} off.`;
  if (wish === 'promise' && amountKobo !== undefined && promisedOn !== undefined)
    return `I promise to pay ${formatNaira(kobo(amountKobo))} by ${formatDay(promisedOn)}.`;
  return "I'd like a new plan.";
}
