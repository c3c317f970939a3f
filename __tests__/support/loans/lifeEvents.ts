import type { LoanEvent, LoanEventOf, LoanEventType, SubmitEvent } from '#contract/lending/loans/eventTypes';
import { applyEvent, submitted, type LoanSnapshot } from '#contract/lending/loans/loanEvents';
import type { LoanState } from '#contract/lending/loans/states';
import { naira } from '#contract/money/kobo';
import { NO_PARTS } from '#contract/lending/schedule/parts';

export const BORROWER = 'borrower';
export const LENDER = 'lender';
export const REVIEWER = 'reviewer';
export const SECOND = 'second administrator';

export const onDay = (day: number, hour = 0): string => new Date(Date.UTC(2026, 2, 1 + day, hour)).toISOString();

export const submission: SubmitEvent = {
  type: 'submit',
  at: onDay(0),
  by: BORROWER,
  principalKobo: naira(80_000),
  months: 6,
  purpose: 'business',
  monthlyIncomeKobo: naira(200_000),
  termsVersion: 1,
};

export const lifeTerms = {
  offerDays: 7,
  listingDays: 14,
  disbursementDays: 5,
  lateFeeOnDayPastDue: 4,
  defaultFromDaysPastDue: 91,
};

const paid = (principal: number) => ({ ...NO_PARTS, interestKobo: naira(500), principalKobo: naira(principal) });

/** An example event of each type, allowed in the states that allow the type. The loan's pledges are 40,000 each. */
export const examples: { [Type in LoanEventType]: LoanEventOf<Type> } = {
  take: { type: 'take', at: onDay(1), by: REVIEWER },
  askMore: { type: 'askMore', at: onDay(2), by: REVIEWER, question: 'Since when?' },
  answer: { type: 'answer', at: onDay(3), by: BORROWER, answer: 'Since May' },
  lapse: { type: 'lapse', at: onDay(40), by: null },
  release: { type: 'release', at: onDay(3), by: REVIEWER },
  offer: { type: 'offer', at: onDay(3), by: REVIEWER, termsVersion: 1, grade: 'C', lifeTerms },
  decline: { type: 'decline', at: onDay(3), by: REVIEWER, reasons: ['otherDebts'] },
  secondLook: { type: 'secondLook', at: onDay(5), by: BORROWER },
  withdraw: { type: 'withdraw', at: onDay(3), by: BORROWER },
  accept: { type: 'accept', at: onDay(4), by: BORROWER, text: 'All that binds', textHash: 'hash' },
  refuse: { type: 'refuse', at: onDay(4), by: BORROWER },
  pledge: { type: 'pledge', at: onDay(5), by: LENDER, pledgeId: 'new', amountKobo: naira(40_000) },
  takeBack: { type: 'takeBack', at: onDay(5, 1), by: LENDER, pledgeId: 'first' },
  expire: { type: 'expire', at: onDay(40), by: null },
  cancel: { type: 'cancel', at: onDay(6), by: BORROWER },
  disburse: { type: 'disburse', at: onDay(6), by: SECOND, day: '2026-03-07' },
  pay: { type: 'pay', at: onDay(40), by: null, parts: paid(10_000) },
  payExtra: {
    type: 'payExtra',
    at: onDay(40),
    by: BORROWER,
    parts: paid(10_000),
    dueKobo: naira(0),
    settlementKobo: naira(70_000),
  },
  settle: { type: 'settle', at: onDay(40), by: BORROWER, parts: paid(80_000), settlementKobo: naira(80_500) },
  lateFee: { type: 'lateFee', at: onDay(41), by: null, instalment: 1, feeKobo: naira(500), daysPastDue: 4 },
  replan: {
    type: 'replan',
    at: onDay(90),
    by: SECOND,
    proposedBy: REVIEWER,
    outstandingKobo: naira(80_000),
    months: 6,
    firstDueOn: '2026-07-07',
    text: 'All that binds',
    textHash: 'its hash',
  },
  holiday: {
    type: 'holiday',
    at: onDay(30),
    by: SECOND,
    proposedBy: REVIEWER,
    outstandingKobo: naira(80_000),
    months: 2,
    nextDueOn: '2026-06-07',
    costKobo: naira(4_000),
    text: 'All that binds',
    textHash: 'its hash',
  },
  changeDueDay: {
    type: 'changeDueDay',
    at: onDay(10),
    by: BORROWER,
    day: '2026-03-17',
    dueKobo: naira(0),
    outstandingKobo: naira(80_000),
    dayOfMonth: 28,
    nextDueOn: '2026-04-28',
    endsOn: '2026-09-28',
    costKobo: naira(1_493),
  },
  default: { type: 'default', at: onDay(130), by: SECOND, proposedBy: REVIEWER, daysPastDue: 91 },
  writeOff: { type: 'writeOff', at: onDay(200), by: SECOND, proposedBy: REVIEWER },
  recover: { type: 'recover', at: onDay(210), by: BORROWER, parts: paid(10_000) },
};

const firstPledge: LoanEvent = { ...examples.pledge, pledgeId: 'first' };
const listed = [examples.take, examples.offer, examples.accept, firstPledge];
const repaying = [...listed, examples.pledge, examples.disburse];
const defaulted = [...repaying, examples.default];

/** Events that lead to each state. A listed loan is half pledged. */
export const waysTo: Record<LoanState, readonly LoanEvent[]> = {
  submitted: [],
  inReview: [examples.take],
  moreAsked: [examples.take, examples.askMore],
  offered: [examples.take, examples.offer],
  listed,
  funded: [...listed, examples.pledge],
  repaying,
  defaulted,
  writtenOff: [...defaulted, examples.writeOff],
  declined: [examples.take, examples.decline],
  withdrawn: [examples.withdraw],
  refused: [examples.take, examples.offer, examples.refuse],
  lapsed: [examples.take, examples.offer, examples.lapse],
  cancelled: [...listed, examples.cancel],
  expired: [...listed, examples.expire],
  repaid: [...repaying, { ...examples.pay, parts: paid(80_000) }],
  settled: [...repaying, examples.settle],
  recovered: [...defaulted, { ...examples.recover, parts: paid(80_000) }],
};

export const loanAfter = (...events: readonly LoanEvent[]): LoanSnapshot =>
  events.reduce(applyEvent, submitted(submission));

export const loanIn = (state: LoanState): LoanSnapshot => loanAfter(...waysTo[state]);
