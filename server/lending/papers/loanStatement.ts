import type { Readable } from 'node:stream';
import { todayInLagos, formatDay } from '#contract/dates';
import { eventLabels, SMALLER_INSTALMENTS } from '#contract/lending/loans/eventTypes';
import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import { isBeingRepaid, loanStates } from '#contract/lending/loans/states';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { dueParts } from '#contract/lending/schedule/repaymentPlan';
import { totalOf } from '#contract/lending/schedule/parts';
import { formatNaira } from '#contract/money/format';
import { PRODUCT_NAME } from '#contract/product';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { makePaper } from '../../kernel/pdf/paper';
import { findShownAccount } from '../../money/deposits/repository';
import { readEvents } from '../loans/life/events';
import { readSchedule } from '../loans/schedule/schedule';
import { findOwnLoan } from './ownLoan';
import { addPayInto } from './payInto';

/**
 * All payments and fees of a loan, and its current schedule.
 * @throws CodedError NOT_FOUND before the payout, and for another borrower's loan
 */
export async function makeLoanStatement(context: ServerContext, borrowerId: string, loanId: string): Promise<Readable> {
  const { loan, name, plan, events, today, account } = await inTransaction(
    context,
    async (tx) => {
      const own = await findOwnLoan(tx, borrowerId, loanId);
      if (own.loan.disbursedOn === null) throw new CodedError('NOT_FOUND');
      const { plan: present } = await readSchedule(tx, own.loan);
      return {
        ...own,
        plan: present,
        events: await readEvents(tx, loanId),
        today: await readLastOpenedDay(tx),
        account: await findShownAccount(tx, borrowerId),
      };
    },
    { isolation: 'repeatable read' },
  );
  const lateDays = isBeingRepaid(loan.state) ? loanDaysPastDue(plan.instalments, today) : 0;
  const dueNowKobo = totalOf(dueParts(plan, today));
  const paper = makePaper({
    title: 'Loan statement',
    to: [name],
    day: today,
    operator: context.config.operator,
    headline: ['Due now', formatNaira(dueNowKobo)],
  });
  await paper.facts([
    ['Loan', loan.id],
    ['Amount', formatNaira(loan.principalKobo)],
    ['Paid out', formatDay(plan.disbursedOn)],
    ['State', lateDays > 0 ? `${lateDays} ${lateDays === 1 ? 'day' : 'days'} late` : loanStates[loan.state].label],
  ]);
  if (dueNowKobo > 0 && account)
    await addPayInto(
      paper,
      account,
      `Money that arrives there is in your wallet at ${PRODUCT_NAME}, and what is due is taken from it at once.`,
    );
  paper.heading('Payments and fees');
  const rows = events.flatMap(rowsOf);
  if (rows.length === 0) paper.paragraph('Nothing yet.');
  else
    await paper.table(
      [
        { title: 'Day', width: 110 },
        { title: 'Description', width: '*' },
        { title: 'Charged', width: 100, isRight: true },
        { title: 'Paid', width: 100, isRight: true },
      ],
      rows,
    );
  paper.heading('Schedule');
  await paper.table(
    [
      { title: 'Due', width: '*' },
      { title: 'Late fee', width: 80, isRight: true },
      { title: 'Interest', width: 90, isRight: true },
      { title: 'Principal', width: 100, isRight: true },
      { title: 'Paid', width: 100, isRight: true },
    ],
    plan.instalments.map(({ dueOn, owed, paid }) => [
      formatDay(dueOn),
      formatNaira(owed.feeKobo),
      formatNaira(owed.interestKobo),
      formatNaira(owed.principalKobo),
      // Nothing is paid yet, which isn't a payment of ₦0.
      totalOf(paid) === 0 && dueOn > today ? '' : formatNaira(totalOf(paid)),
    ]),
  );
  return paper.end();
}

function rowsOf(event: LifeEvent): string[][] {
  const isSmaller = event.type === 'payExtra' && event.effect === 'smallerInstalments';
  const label = isSmaller ? SMALLER_INSTALMENTS : eventLabels[event.type];
  const first = [formatDay(todayInLagos(new Date(event.at))), label];
  if (event.type === 'lateFee') return [[...first, formatNaira(event.feeKobo), '']];
  if (event.type === 'replan') return [[...first, '', '']];
  if (event.type === 'changeDueDay') return [[...first, formatNaira(event.costKobo), '']];
  if (event.type === 'holiday') return [[...first, formatNaira(event.costKobo), '']];
  return 'parts' in event ? [[...first, '', formatNaira(totalOf(event.parts))]] : [];
}
