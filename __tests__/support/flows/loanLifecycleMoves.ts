import type { LoanEvent, LoanEventOf } from '#contract/lending/loans/eventTypes';
import { naira, NO_KOBO } from '#contract/money/kobo';
import { NO_PARTS } from '#contract/lending/schedule/parts';
import type { Move, Start } from './fixtures';

const BORROWER = 'the borrower';
const LENDER = 'a lender';
const REVIEWER = 'the reviewer';
const SECOND = 'another administrator';

const onDay = (day: number, hour = 0): string => new Date(Date.UTC(2026, 2, 1 + day, hour)).toISOString();

const by = (who: string | null, at: string) => ({ by: who, at });
const two = { by: SECOND, proposedBy: REVIEWER };
const paid = (principal: number) => ({ ...NO_PARTS, interestKobo: naira(500), principalKobo: naira(principal) });
const lifeTerms = {
  offerDays: 7,
  listingDays: 14,
  disbursementDays: 5,
  lateFeeOnDayPastDue: 4,
  defaultFromDaysPastDue: 91,
};

const extra: LoanEventOf<'payExtra'> = {
  type: 'payExtra',
  ...by(BORROWER, onDay(40)),
  parts: paid(10_000),
  dueKobo: NO_KOBO,
  settlementKobo: naira(80_500),
};

const move = (name: string, { ...event }: LoanEvent): Move => ({ name, event });

export const loanLifecycleMoves = [
  move('take it', { type: 'take', ...by(REVIEWER, onDay(1)) }),
  move('another takes it', { type: 'take', ...by(SECOND, onDay(6)) }),
  move('ask the borrower', { type: 'askMore', ...by(REVIEWER, onDay(2)), question: 'Since when?' }),
  move('answer', { type: 'answer', ...by(BORROWER, onDay(3)), answer: 'Since May' }),
  move('the time is over', { type: 'lapse', ...by(null, onDay(60)) }),
  move('put it back', { type: 'release', ...by(REVIEWER, onDay(3)) }),
  move('make an offer', { type: 'offer', ...by(REVIEWER, onDay(3)), termsVersion: 1, grade: 'C', lifeTerms }),
  move('decline it', { type: 'decline', ...by(REVIEWER, onDay(3)), reasons: ['otherDebts'] }),
  move('ask for a second look', { type: 'secondLook', ...by(BORROWER, onDay(5)) }),
  move('withdraw it', { type: 'withdraw', ...by(BORROWER, onDay(3)) }),
  move('accept the offer', { type: 'accept', ...by(BORROWER, onDay(4)), text: 'All that binds', textHash: 'its hash' }),
  move('refuse the offer', { type: 'refuse', ...by(BORROWER, onDay(4)) }),
  move('pledge a half', { type: 'pledge', ...by(LENDER, onDay(5)), pledgeId: 'a pledge', amountKobo: naira(40_000) }),
  move('take the pledge back', { type: 'takeBack', ...by(LENDER, onDay(5, 1)), pledgeId: 'a pledge' }),
  move('it expires', { type: 'expire', ...by(null, onDay(60)) }),
  move('cancel it', { type: 'cancel', ...by(BORROWER, onDay(6)) }),
  move('pay it out', { type: 'disburse', ...by(SECOND, onDay(6)), day: '2026-03-07' }),
  move('an instalment is taken', { type: 'pay', ...by(null, onDay(40)), parts: paid(10_000) }),
  move('all of it is paid', { type: 'pay', ...by(null, onDay(40)), parts: paid(80_000) }),
  move('pay extra', extra),
  move('settle it', {
    type: 'settle',
    ...by(BORROWER, onDay(40)),
    parts: paid(80_000),
    settlementKobo: naira(80_500),
  }),
  move('a late fee', {
    type: 'lateFee',
    ...by(null, onDay(41)),
    instalment: 1,
    feeKobo: naira(500),
    daysPastDue: 4,
  }),
  move('agree on a new plan', {
    type: 'replan',
    at: onDay(90),
    ...two,
    outstandingKobo: naira(80_000),
    months: 6,
    firstDueOn: '2026-07-07',
    text: 'All that binds',
    textHash: 'its hash',
  }),
  move('agree on a payment holiday', {
    type: 'holiday',
    at: onDay(30),
    ...two,
    outstandingKobo: naira(80_000),
    months: 1,
    nextDueOn: '2026-05-07',
    costKobo: naira(2_133),
    text: 'All that binds',
    textHash: 'its hash',
  }),
  move('choose another due day', {
    type: 'changeDueDay',
    ...by(BORROWER, onDay(10)),
    day: '2026-03-17',
    dueKobo: naira(0),
    outstandingKobo: naira(80_000),
    dayOfMonth: 28,
    nextDueOn: '2026-04-28',
    endsOn: '2026-09-28',
    costKobo: naira(1_493),
  }),
  move('put it into default', { type: 'default', at: onDay(130), ...two, daysPastDue: 91 }),
  move('write it off', { type: 'writeOff', at: onDay(200), ...two }),
  move('some is recovered', { type: 'recover', ...by(BORROWER, onDay(210)), parts: paid(10_000) }),
  move('all is recovered', { type: 'recover', ...by(BORROWER, onDay(210)), parts: paid(80_000) }),
];

export const loanLifecycleStarts: Start[] = [
  { name: 'an application', input: { by: BORROWER, principalKobo: naira(80_000) } },
];
