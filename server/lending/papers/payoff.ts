import type { Readable } from 'node:stream';
import { todayInLagos, formatDay, type IsoDay } from '#contract/dates';
import { isBeingRepaid, isOwing, loanStates, type LoanState } from '#contract/lending/loans/states';
import { addParts, NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import { settlementOn } from '#contract/lending/schedule/settlement';
import { formatNaira } from '#contract/money/format';
import { NO_KOBO, subtractKobo } from '#contract/money/kobo';
import { PRODUCT_NAME } from '#contract/product';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { makePaper } from '../../kernel/pdf/paper';
import { readEvents } from '../loans/life/events';
import { readOffer } from '../loans/payout/offers';
import { readSchedule } from '../loans/schedule/schedule';
import { findOwnLoan } from './ownLoan';
import { addPayInto } from './payInto';
import { payoffOf } from './readPayoff';

const PAID_OFF: readonly LoanState[] = ['repaid', 'settled', 'recovered'];

/**
 * The amount that settles the loan on a day, or a confirmation that nothing is owed once it is paid off.
 * @param on today if left out
 * @throws CodedError NOT_FOUND before the payout, and for another borrower's loan; PAYOFF_DAY_UNKNOWN for a day whose
 * amount isn't known yet
 */
export async function makePayoffLetter(
  context: ServerContext,
  { borrowerId, loanId, on }: { borrowerId: string; loanId: string; on?: IsoDay | undefined },
): Promise<Readable> {
  const read = await inTransaction(
    context,
    async (tx) => {
      const own = await findOwnLoan(tx, borrowerId, loanId);
      if (own.loan.disbursedOn === null) throw new CodedError('NOT_FOUND');
      const { plan: present } = await readSchedule(tx, own.loan);
      const events = await readEvents(tx, loanId);
      const offer = await readOffer(tx, own.loan);
      const today = await readLastOpenedDay(tx);
      const coming = isOwing(own.loan.state) ? await payoffOf(tx, own.loan, present, today) : undefined;
      return { ...own, plan: present, events, offer, today, coming };
    },
    { isolation: 'repeatable read' },
  );
  const { loan, name, plan, events, offer, today, coming } = read;
  const ending = events.at(-1);
  const { operator } = context.config;
  const about = [
    ['Loan', loan.id],
    ['Paid out', formatDay(plan.disbursedOn)],
    ['Amount', formatNaira(loan.principalKobo)],
  ] as const;
  if (PAID_OFF.includes(loan.state) && ending) {
    const paid = addParts(...events.map((event) => ('parts' in event ? event.parts : NO_PARTS)));
    const endedOn = todayInLagos(new Date(ending.at));
    const paper = makePaper({
      title: 'Clearance letter',
      to: [name],
      day: endedOn,
      operator,
      headline: ['Still owed', formatNaira(NO_KOBO)],
    });
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
  const day = on ?? today;
  const asked = coming?.days.find((one) => one.on === day);
  const last = coming?.days.at(-1);
  if (!coming || !asked || !last) throw new CodedError('PAYOFF_DAY_UNKNOWN');
  const { due, carried, postponed, accruedInterestKobo, principalNotYetDueKobo } = settlementOn(plan, day);
  const total = formatNaira(asked.amountKobo);
  const headline = [`To pay off your loan on ${formatDay(day)}`, total] as const;
  const paper = makePaper({ title: 'Payoff letter', to: [name], day: today, operator, headline });
  paper.paragraph(`${total} pays off your loan on ${formatDay(day)}, if nothing is paid before.`);
  await paper.facts(
    [
      ...about,
      ['Late fees due', formatNaira(due.feeKobo)],
      ['Interest due', formatNaira(due.interestKobo)],
      ['Principal due', formatNaira(due.principalKobo)],
      ...(totalOf(carried) > 0
        ? [
            ['Late fees carried over by the new plan', formatNaira(carried.feeKobo)] as const,
            [`Interest carried over by the new plan, to ${formatDay(day)}`, formatNaira(carried.interestKobo)] as const,
          ]
        : []),
      ...(totalOf(postponed) > 0
        ? [
            ['Postponed interest', formatNaira(postponed.interestKobo)] as const,
            ['Postponed principal', formatNaira(postponed.principalKobo)] as const,
          ]
        : []),
      [`Interest accrued to ${formatDay(day)}, not due yet`, formatNaira(accruedInterestKobo)],
      ['Principal not due yet', formatNaira(principalNotYetDueKobo)],
    ],
    [`To pay off on ${formatDay(day)}`, total],
  );
  if (coming.account) await addPayInto(paper, coming.account, afterPaying(isBeingRepaid(loan.state)));
  paper.heading('On each day');
  const isSame = coming.days.every(({ amountKobo }) => amountKobo === last.amountKobo);
  if (isSame) paper.paragraph(`Nothing more accrues: the amount is the same until ${formatDay(last.on)}.`);
  else {
    paper.paragraph(`These amounts are good until ${formatDay(last.on)}.`);
    await paper.table(
      [
        { title: 'Day', width: '*' },
        { title: 'Pays off the loan', width: '*', isRight: true },
        { title: 'More than the day before', width: '*', isRight: true },
      ],
      coming.days.map(({ on: one, amountKobo }, index) => {
        const before = coming.days[index - 1];
        return [
          formatDay(one),
          formatNaira(amountKobo),
          before ? formatNaira(subtractKobo(amountKobo, before.amountKobo)) : '',
        ];
      }),
    );
  }
  return paper.end();
}

const afterPaying = (isRepaying: boolean): string =>
  isRepaying
    ? `Money that arrives there is in the borrower’s wallet at ${PRODUCT_NAME}. Instalments due before the day are taken from it, and the amount falls by as much. On the day the borrower chooses ‘Pay off the loan today’; what is left stays in the wallet.`
    : `Money that arrives there is in the borrower’s wallet at ${PRODUCT_NAME}, and pays the loan at once; what is left stays in the wallet.`;
