import type { Readable } from 'node:stream';
import { todayInLagos, formatDay } from '#contract/dates';
import { loanStates, type LoanState } from '#contract/lending/loans/states';
import { addParts, NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import { settlementOn } from '#contract/lending/schedule/settlement';
import { formatNaira } from '#contract/money/format';
import { NO_KOBO } from '#contract/money/kobo';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { makePaper } from '../../kernel/pdf/paper';
import { readEvents } from '../loans/life/events';
import { readOffer } from '../loans/payout/offers';
import { readSchedule } from '../loans/schedule/schedule';
import { findOwnLoan } from './ownLoan';

const PAID_OFF: readonly LoanState[] = ['repaid', 'settled', 'recovered'];

/**
 * The amount that settles the loan today, or a confirmation that nothing is owed once it is paid off.
 * @throws CodedError NOT_FOUND before the payout, and for another borrower's loan
 */
export async function makePayoffLetter(context: ServerContext, borrowerId: string, loanId: string): Promise<Readable> {
  const read = await inTransaction(
    context,
    async (tx) => {
      const own = await findOwnLoan(tx, borrowerId, loanId);
      if (own.loan.disbursedOn === null) throw new CodedError('NOT_FOUND');
      const { plan: present } = await readSchedule(tx, own.loan);
      const events = await readEvents(tx, loanId);
      const offer = await readOffer(tx, own.loan);
      return { ...own, plan: present, events, offer, today: await readLastOpenedDay(tx) };
    },
    { isolation: 'repeatable read' },
  );
  const { loan, name, plan, events, offer, today } = read;
  const last = events.at(-1);
  const { operator } = context.config;
  const about = [
    ['Loan', loan.id],
    ['Paid out', formatDay(plan.disbursedOn)],
    ['Amount', formatNaira(loan.principalKobo)],
  ] as const;
  if (PAID_OFF.includes(loan.state) && last) {
    const paid = addParts(...events.map((event) => ('parts' in event ? event.parts : NO_PARTS)));
    const endedOn = todayInLagos(new Date(last.at));
    const paper = makePaper({ title: 'Clearance letter', to: [name], day: endedOn, operator });
    paper.paragraph(`Your loan was paid off on ${formatDay(endedOn)}. You don't owe anything on it.`);
    await paper.facts([
      ...about,
      ['Origination fee, taken before the payout', formatNaira(offer?.quote.originationFeeKobo ?? NO_KOBO)],
      ['Principal paid', formatNaira(paid.principalKobo)],
      ['Interest paid', formatNaira(paid.interestKobo)],
      ['Late fees paid', formatNaira(paid.feeKobo)],
      ['Paid in all after the payout', formatNaira(totalOf(paid))],
      ['Ended as', loanStates[loan.state].label],
      ['Reference', `${loan.id}, event ${events.length}`],
    ]);
    return paper.end();
  }
  const { due, carried, postponed, accruedInterestKobo, principalNotYetDueKobo, totalKobo } = settlementOn(plan, today);
  const paper = makePaper({ title: 'Payoff letter', to: [name], day: today, operator });
  paper.paragraph(
    `${formatNaira(totalKobo)} settles your loan on ${formatDay(today)}. The amount is different on other days.`,
  );
  await paper.facts([
    ...about,
    ['Late fees due', formatNaira(due.feeKobo)],
    ['Interest due', formatNaira(due.interestKobo)],
    ['Principal due', formatNaira(due.principalKobo)],
    ...(totalOf(carried) > 0
      ? [
          ['Late fees carried over by the new plan', formatNaira(carried.feeKobo)] as const,
          [`Interest carried over by the new plan, to ${formatDay(today)}`, formatNaira(carried.interestKobo)] as const,
        ]
      : []),
    ...(totalOf(postponed) > 0
      ? [
          ['Postponed interest', formatNaira(postponed.interestKobo)] as const,
          ['Postponed principal', formatNaira(postponed.principalKobo)] as const,
        ]
      : []),
    [`Interest accrued to ${formatDay(today)}, not due yet`, formatNaira(accruedInterestKobo)],
    ['Principal not due yet', formatNaira(principalNotYetDueKobo)],
    [`To settle on ${formatDay(today)}`, formatNaira(totalKobo)],
  ]);
  return paper.end();
}
