import { createActor } from 'xstate';
import type { LifeEvent, LoanEvent, LoanEventType } from '#contract/lending/loans/eventTypes';
import { applyEvent, canHappen, foldEvents, stateOf } from '#contract/lending/loans/loanEvents';
import { loanLifecycle } from '#contract/lending/loans/loanLifecycle';
import { BEING_REPAID, LOAN_STATES, OWING_STATES, type LoanState } from '#contract/lending/loans/states';
import { naira } from '#contract/money/kobo';
import { NO_PARTS } from '#contract/lending/schedule/parts';
import {
  BORROWER,
  examples,
  LENDER,
  loanAfter,
  loanIn,
  onDay,
  REVIEWER,
  SECOND,
  submission,
  waysTo,
} from '#support/loans/lifeEvents';
import { offerText } from '#contract/lending/loans/agreementTexts';
import { latenessText } from '#contract/lending/terms/lendingTerms';
import { basisPoints, rateOf } from '#contract/money/basisPoints';
import { daysAfter } from '#contract/dates';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { lateFeeOn } from '#contract/lending/schedule/fees';
import { quoteFor } from '#contract/lending/schedule/quote';
import { repaymentPlan } from '#contract/lending/schedule/repaymentPlan';

const NO_STEPS = { goodLoanStepBps: basisPoints(0), mandateStepBps: basisPoints(0) };

/** Where each event is allowed and where it leads (docs/product/lending.md#states-and-events). */
const table: Record<LoanEventType, Partial<Record<LoanState, LoanState>>> = {
  take: { submitted: 'inReview' },
  askMore: { inReview: 'moreAsked' },
  answer: { moreAsked: 'inReview' },
  lapse: { moreAsked: 'lapsed', offered: 'lapsed' },
  release: { inReview: 'submitted', moreAsked: 'submitted' },
  offer: { inReview: 'offered' },
  decline: { inReview: 'declined' },
  secondLook: { declined: 'submitted' },
  withdraw: { submitted: 'withdrawn', inReview: 'withdrawn', moreAsked: 'withdrawn' },
  accept: { offered: 'listed' },
  refuse: { offered: 'refused' },
  pledge: { listed: 'funded' },
  takeBack: { listed: 'listed' },
  expire: { listed: 'expired', funded: 'expired' },
  cancel: { listed: 'cancelled', funded: 'cancelled' },
  disburse: { funded: 'repaying' },
  pay: { repaying: 'repaying' },
  payExtra: { repaying: 'repaying' },
  settle: { repaying: 'settled' },
  lateFee: { repaying: 'repaying' },
  replan: { repaying: 'repaying', defaulted: 'repaying' },
  holiday: { repaying: 'repaying' },
  changeDueDay: { repaying: 'repaying' },
  default: { repaying: 'defaulted' },
  writeOff: { defaulted: 'writtenOff' },
  recover: { defaulted: 'defaulted', writtenOff: 'writtenOff' },
};

const pairs = LOAN_STATES.flatMap((state) =>
  Object.values(examples).map((event): [LoanState, LoanEvent, LoanState | undefined] => [
    state,
    event,
    table[event.type][state],
  ]),
);

describe('every row of the table', () => {
  test.each(LOAN_STATES)('a loan can be %s', (state) => {
    expect(loanIn(state).value).toBe(state);
  });

  test.each(
    pairs.filter(([, , next]) => next !== undefined).map((pair) => [pair[0], pair[1].type, pair[2], pair[1]] as const),
  )('%s, %s: %s', (state, _type, next, event) => {
    const before = loanIn(state);
    expect(canHappen(before, event)).toBe(true);
    expect(applyEvent(before, event).value).toBe(next);
  });

  test.each(
    pairs.filter(([, , next]) => next === undefined).map(([state, event]) => [state, event.type, event] as const),
  )('%s, %s: never', (state, _type, event) => {
    const before = loanIn(state);
    expect(canHappen(before, event)).toBe(false);
    expect(() => applyEvent(before, event)).toThrow(RangeError);
  });

  test('a loan is being repaid in states that take payments, and owes in states that take payments or recoveries', () => {
    expect(BEING_REPAID).toEqual(Object.keys(table.pay));
    expect(OWING_STATES).toEqual([...Object.keys(table.pay), ...Object.keys(table.recover)]);
  });
});

describe('who can cause an event, and when', () => {
  const refused: [string, LoanState, LoanEvent][] = [
    ['nobody reviews their own application', 'submitted', { ...examples.take, by: BORROWER }],
    ['only the reviewer can ask for more', 'inReview', { ...examples.askMore, by: SECOND }],
    ['only the reviewer can make an offer', 'inReview', { ...examples.offer, by: SECOND }],
    ['a grade other than proposed needs a reason', 'inReview', { ...examples.offer, proposedGrade: 'A' }],
    ['a decline needs reasons', 'inReview', { ...examples.decline, reasons: [] }],
    ['another administrator needs a reason to release it', 'inReview', { ...examples.release, by: SECOND }],
    ['only the borrower can answer', 'moreAsked', { ...examples.answer, by: REVIEWER }],
    ['a question is open for 14 days', 'moreAsked', { ...examples.lapse, at: onDay(15, 23) }],
    ['a second look can be requested within 30 days', 'declined', { ...examples.secondLook, at: onDay(33) }],
    ['only the borrower can accept', 'offered', { ...examples.accept, by: REVIEWER }],
    ['an offer is valid for 7 days', 'offered', { ...examples.accept, at: onDay(10) }],
    ['and does not lapse before', 'offered', { ...examples.lapse, at: onDay(9, 23) }],
    ['only the daily job can end it', 'offered', { ...examples.lapse, by: REVIEWER }],
    ["borrowers can't pledge to their own loan", 'listed', { ...examples.pledge, by: BORROWER }],
    ["a pledge can't exceed the rest", 'listed', { ...examples.pledge, amountKobo: naira(40_001) }],
    ['or be 0', 'listed', { ...examples.pledge, amountKobo: naira(0) }],
    ['a listing is open for 14 days', 'listed', { ...examples.pledge, at: onDay(18) }],
    ['and does not expire before', 'listed', { ...examples.expire, at: onDay(17, 23) }],
    ["nobody can take back another lender's pledge", 'listed', { ...examples.takeBack, by: SECOND }],
    ['or their own after 24 hours', 'listed', { ...examples.takeBack, at: onDay(6) }],
    ['or a missing one', 'listed', { ...examples.takeBack, pledgeId: 'unknown' }],
    ['administrators need a reason to cancel', 'listed', { ...examples.cancel, by: REVIEWER }],
    ["the offer's maker can't pay out", 'funded', { ...examples.disburse, by: REVIEWER }],
    ['nor can the borrower', 'funded', { ...examples.disburse, by: BORROWER }],
    ['a funded loan waits 5 days', 'funded', { ...examples.disburse, at: onDay(10) }],
    ['and does not expire before', 'funded', { ...examples.expire, at: onDay(9, 23) }],
    ["a payment can't be empty", 'repaying', { ...examples.pay, parts: NO_PARTS }],
    [
      'or exceed the remaining principal',
      'repaying',
      { ...examples.pay, parts: { ...NO_PARTS, principalKobo: naira(80_001) } },
    ],
    ["an extra payment isn't possible while anything is due", 'repaying', { ...examples.payExtra, dueKobo: naira(1) }],
    ["an extra payment can't settle the loan", 'repaying', { ...examples.payExtra, settlementKobo: naira(10_500) }],
    ["a settlement can't be less than quoted", 'repaying', { ...examples.settle, settlementKobo: naira(80_501) }],
    ['or more than quoted', 'repaying', { ...examples.settle, settlementKobo: naira(80_499) }],
    [
      'and must pay all principal',
      'repaying',
      { ...examples.settle, parts: { ...NO_PARTS, principalKobo: naira(79_999) }, settlementKobo: naira(79_999) },
    ],
    ['a late fee is charged on the fourth day', 'repaying', { ...examples.lateFee, daysPastDue: 5 }],
    ['a default needs 91 days', 'repaying', { ...examples.default, daysPastDue: 90 }],
    ['and two administrators', 'repaying', { ...examples.default, by: REVIEWER }],
    ['and so does a write-off', 'defaulted', { ...examples.writeOff, by: REVIEWER }],
    ['a holiday needs two administrators', 'repaying', { ...examples.holiday, by: REVIEWER }],
    ["and can't change the principal", 'repaying', { ...examples.holiday, outstandingKobo: naira(79_999) }],
    ["a loan in default can't have a holiday", 'defaulted', examples.holiday],
    ["a new plan can't change the principal", 'defaulted', { ...examples.replan, outstandingKobo: naira(79_999) }],
  ];

  test.each(refused)('%s', (_rule, state, event) => {
    expect(canHappen(loanIn(state), event)).toBe(false);
  });

  const allowed: [string, LoanState, LoanEvent, LoanState][] = [
    [
      'another grade with a reason',
      'inReview',
      { ...examples.offer, proposedGrade: 'A', reason: 'Short work' },
      'offered',
    ],
    [
      'released by another administrator with a reason',
      'moreAsked',
      { ...examples.release, by: SECOND, reason: 'Away' },
      'submitted',
    ],
    [
      'cancelled by an administrator with a reason',
      'funded',
      { ...examples.cancel, by: SECOND, reason: 'Asked by phone' },
      'cancelled',
    ],
    ['a pledge below the rest leaves it listed', 'listed', { ...examples.pledge, amountKobo: naira(39_999) }, 'listed'],
    ['paid to 0', 'repaying', { ...examples.pay, parts: { ...NO_PARTS, principalKobo: naira(80_000) } }, 'repaid'],
    [
      'recovered to 0',
      'writtenOff',
      { ...examples.recover, parts: { ...NO_PARTS, principalKobo: naira(80_000) } },
      'recovered',
    ],
  ];

  test.each(allowed)('%s', (_rule, state, event, next) => {
    expect(applyEvent(loanIn(state), event).value).toBe(next);
  });

  test("the administrator who declined an application can't take its second look", () => {
    const again = [...waysTo.declined, examples.secondLook];
    expect(canHappen(loanAfter(...again), { ...examples.take, at: onDay(6) })).toBe(false);
    const decline = { ...examples.decline, at: onDay(7), by: SECOND };
    const twice = loanAfter(...again, { ...examples.take, at: onDay(6), by: SECOND }, decline);
    expect(twice.value).toBe('declined');
    expect(canHappen(twice, { ...examples.secondLook, at: onDay(8) })).toBe(false);
  });

  test('an instalment is charged only one late fee', () => {
    const charged = applyEvent(loanIn('repaying'), examples.lateFee);
    expect(canHappen(charged, examples.lateFee)).toBe(false);
    expect(canHappen(charged, { ...examples.lateFee, instalment: 2 })).toBe(true);
  });

  test('a loan can have only one payment holiday', () => {
    const had = applyEvent(loanIn('repaying'), examples.holiday);
    expect([had.value, had.context.hadHoliday]).toEqual(['repaying', true]);
    expect(canHappen(had, examples.holiday)).toBe(false);
    expect(canHappen(had, { ...examples.pay, parts: { ...NO_PARTS, interestKobo: naira(100) } })).toBe(true);
  });

  test('an amount taken back can be pledged by another lender', () => {
    const free = applyEvent(loanIn('listed'), examples.takeBack);
    expect([free.context.openPledges, free.context.pledgedKobo]).toEqual([[], 0]);
    expect(applyEvent(free, { ...examples.pledge, by: SECOND, amountKobo: naira(80_000) }).value).toBe('funded');
  });
});

describe('the machine', () => {
  test('it has no clock, calls or entry actions, and no event leaves its final states', () => {
    const nodes = Object.values(loanLifecycle.states);
    expect(nodes.map(({ key }) => key).sort()).toEqual([...LOAN_STATES].sort());
    for (const node of nodes) {
      expect([node.after, node.invoke, node.entry, node.exit]).toEqual([[], [], [], []]);
      if (node.type === 'final') expect(node.ownEvents).toStrictEqual([]);
    }
  });

  test('a running machine reaches the same state as the fold of the events', () => {
    const actor = createActor(loanLifecycle, { input: submission }).start();
    for (const event of waysTo.settled) actor.send(event);
    const folded = loanIn('settled');
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([folded.value, folded.context]);
    expect(folded.context.lateFees).toStrictEqual([]);
  });

  test('its context is JSON', () => {
    for (const state of LOAN_STATES) {
      const { context } = loanIn(state);
      expect(JSON.parse(JSON.stringify(context))).toEqual(context);
    }
    expect(loanIn('listed').context.openPledges).toEqual([
      { pledgeId: 'first', lenderId: LENDER, amountKobo: naira(40_000), at: onDay(5) },
    ]);
    expect(loanIn('listed').context.pledgedKobo).toBe(naira(40_000));
    expect([loanIn('repaying').context.pledgedKobo, loanIn('cancelled').context.pledgedKobo]).toEqual([0, 0]);
  });
});

describe('events', () => {
  test.each(LOAN_STATES)('a loan that is %s is the fold of its events, also after a JSON round trip', (state) => {
    const events: LifeEvent[] = [submission, ...waysTo[state]];
    const kept = JSON.parse(JSON.stringify(events)) as LifeEvent[];
    const folded = foldEvents(kept);
    expect([stateOf(folded), folded.context]).toEqual([state, loanIn(state).context]);
  });

  test.each<[string, LifeEvent[]]>([
    ['nothing', []],
    ['no application', [examples.take]],
    ['two applications', [submission, submission]],
    ['a skipped step', [submission, examples.offer]],
    ['an event after the end', [submission, examples.withdraw, examples.take]],
  ])("the history of a loan can't consist of %s", (_what, events) => {
    expect(() => foldEvents(events)).toThrow(RangeError);
  });

  test('an event with an invalid time throws an error and changes nothing', () => {
    const decline = { ...examples.decline, at: 'some day' };
    expect(() => foldEvents([submission, examples.take, decline])).toThrow(RangeError);
  });
});

describe('how late a loan is, in words', () => {
  const principalKobo = naira(80_000);
  const annualRate = rateOf(firstLendingTerms.grades.C.annualRateBps);

  test.each([1, 4])('the fee is charged on the day the offer states, day %i, and not before', (day) => {
    const lateFee = { ...firstLendingTerms.lateFee, onDayPastDue: day };
    const [first] = repaymentPlan({ principalKobo, annualRate, months: 6 }, '2026-01-27').instalments;
    const said = Number(/^From day (\d+) late/.exec(latenessText(lateFee))?.[1]);
    expect(lateFeeOn(first!, daysAfter(first!.dueOn, said - 1), lateFee)).toBe(0);
    expect(lateFeeOn(first!, daysAfter(first!.dueOn, said), lateFee)).toBe(naira(500));
    const quote = quoteFor({ principalKobo, months: 6, grade: 'C' }, firstLendingTerms);
    expect(offerText(quote, { ...firstLendingTerms, lateFee }, NO_STEPS)).toContain(latenessText(lateFee));
  });

  test('the offer says that VAT is inside the origination fee, if it is', () => {
    const quote = quoteFor({ principalKobo, months: 6, grade: 'C' }, firstLendingTerms);
    const { taxes } = firstLendingTerms;
    const vat = { ...taxes.vat, originationBps: basisPoints(750) };
    expect(offerText(quote, firstLendingTerms, NO_STEPS)).toContain('Origination fee: ₦2,400, taken before the payout');
    expect(offerText(quote, { ...firstLendingTerms, taxes: { ...taxes, vat } }, NO_STEPS)).toContain(
      'Origination fee: ₦2,400 with the VAT of the day of payout, taken before the payout',
    );
  });
});
