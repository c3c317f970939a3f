import {
  ADMINISTRATOR_ACTS,
  BORROWER_ACTS,
  type AdministratorAct,
  type BorrowerAct,
} from '#contract/lending/loans/acts';
import type { LoanEvent } from '#contract/lending/loans/eventTypes';
import { canHappen, type LoanSnapshot } from '#contract/lending/loans/loanEvents';
import { possibleActs, type Circumstances } from '#contract/lending/loans/possibleActs';
import { LOAN_STATES, type LoanState } from '#contract/lending/loans/states';
import { naira } from '#contract/money/kobo';
import { BORROWER, examples, loanAfter, loanIn, onDay, REVIEWER, SECOND, waysTo } from '#support/loans/lifeEvents';

const THIRD = 'third administrator';

/** Before every deadline of the loans from `loanIn`. */
const IN_TIME = onDay(6);

/** No circumstance prevents an act, and the loan is late enough for all of them. */
const usual: Circumstances = {
  isEligible: true,
  day: '2026-04-10',
  canChangeDueDay: true,
  isBorrowerFrozen: false,
  hasOtherLiveLoan: false,
  dueKobo: naira(0),
  daysPastDue: 91,
  hasMovable: true,
  askedHoliday: 'asked',
  disbursementProposedBy: THIRD,
  waitingEnd: undefined,
};

const borrowerActs = (loan: LoanSnapshot, change: Partial<Circumstances> = {}, at = IN_TIME) =>
  possibleActs(BORROWER_ACTS, loan, { by: BORROWER, at }, { ...usual, ...change });

const administratorActs = (loan: LoanSnapshot, by: string, change: Partial<Circumstances> = {}, at = IN_TIME) =>
  possibleActs(ADMINISTRATOR_ACTS, loan, { by, at }, { ...usual, ...change });

interface Row {
  borrower?: BorrowerAct[];
  /** The administrator who reviewed and decided on the loan. */
  reviewer?: AdministratorAct[];
  other?: AdministratorAct[];
}

/** Possible acts in each state; none in the other states. */
const table: Partial<Record<LoanState, Row>> = {
  submitted: { borrower: ['withdraw'], reviewer: ['take'], other: ['take'] },
  inReview: { borrower: ['withdraw'], reviewer: ['offer', 'askMore', 'decline', 'release'], other: ['release'] },
  moreAsked: { borrower: ['withdraw', 'answer'], reviewer: ['release'], other: ['release'] },
  declined: { borrower: ['secondLook'] },
  offered: { borrower: ['accept', 'refuse'] },
  listed: { borrower: ['cancel'], reviewer: ['cancel'], other: ['cancel'] },
  funded: { borrower: ['cancel'], reviewer: ['cancel'], other: ['disburse', 'cancel'] },
  repaying: {
    borrower: ['pay', 'payExtra', 'settle', 'changeDueDay'],
    reviewer: ['holiday', 'replan', 'default'],
    other: ['holiday', 'replan', 'default'],
  },
  defaulted: { borrower: ['recover'], reviewer: ['replan', 'writeOff'], other: ['replan', 'writeOff'] },
  writtenOff: { borrower: ['recover'] },
};

describe('the acts of a loan', () => {
  test.each(LOAN_STATES)('of a loan that is %s', (state) => {
    const { borrower = [], reviewer = [], other = [] } = table[state] ?? {};
    const loan = loanIn(state);
    expect(borrowerActs(loan)).toEqual(borrower);
    expect(administratorActs(loan, REVIEWER)).toEqual(reviewer);
    expect(administratorActs(loan, SECOND)).toEqual(other);
  });

  test('an administrator can cancel only their own loan', () => {
    for (const state of LOAN_STATES) {
      const acts = administratorActs(loanIn(state), BORROWER);
      expect([state, acts.filter((act) => act !== 'cancel')]).toEqual([state, []]);
    }
  });

  test('an act is not possible after its deadline', () => {
    const late = onDay(40);
    expect(borrowerActs(loanIn('offered'), {}, late)).toEqual(['refuse']);
    expect(borrowerActs(loanIn('declined'), {}, late)).toStrictEqual([]);
    expect(administratorActs(loanIn('funded'), SECOND, {}, late)).toEqual(['cancel']);
    expect(administratorActs(loanIn('funded'), SECOND, { disbursementProposedBy: undefined }, late)).toEqual([
      'cancel',
    ]);
  });

  test('there is one second look, and not by the administrator who declined the application', () => {
    const again = loanAfter(...waysTo.declined, examples.secondLook);
    expect(administratorActs(again, REVIEWER)).toStrictEqual([]);
    expect(administratorActs(again, SECOND)).toEqual(['take']);
    const take = { ...examples.take, at: onDay(6), by: SECOND };
    const twice = loanAfter(...waysTo.declined, examples.secondLook, take, { ...examples.decline, by: SECOND });
    expect(borrowerActs(twice)).toStrictEqual([]);
  });

  test("a payout needs another administrator, and a borrower who isn't frozen", () => {
    const loan = loanIn('funded');
    expect(administratorActs(loan, SECOND, { disbursementProposedBy: SECOND })).toEqual(['cancel']);
    expect(administratorActs(loan, SECOND, { isBorrowerFrozen: true })).toEqual(['cancel']);
    const unproposed = { disbursementProposedBy: undefined };
    expect(administratorActs(loan, SECOND, unproposed)).toEqual(['proposeDisbursement', 'cancel']);
    expect(administratorActs(loan, REVIEWER, unproposed)).toEqual(['proposeDisbursement', 'cancel']);
  });

  test("an ineligible borrower can't accept or ask for a second look, and another live loan rules out a second look", () => {
    expect(borrowerActs(loanIn('offered'), { isEligible: false })).toEqual(['refuse']);
    expect(borrowerActs(loanIn('declined'), { isEligible: false })).toStrictEqual([]);
    expect(borrowerActs(loanIn('declined'), { hasOtherLiveLoan: true })).toStrictEqual([]);
  });

  test('an extra payment is not possible while anything is due', () => {
    expect(borrowerActs(loanIn('repaying'), { dueKobo: naira(1) })).toEqual(['pay', 'settle']);
  });

  test("a new plan is possible for a loan on time, a default only from day 91, and an end can't be proposed twice", () => {
    const loan = loanIn('repaying');
    expect(administratorActs(loan, SECOND, { daysPastDue: 0 })).toEqual(['holiday', 'replan']);
    expect(administratorActs(loan, SECOND, { daysPastDue: 90 })).toEqual(['holiday', 'replan']);
    expect(administratorActs(loan, SECOND, { waitingEnd: 'default' })).toEqual(['holiday', 'replan']);
    expect(administratorActs(loanIn('defaulted'), SECOND, { waitingEnd: 'writeOff' })).toEqual(['replan']);
  });
});

describe('a payment holiday', () => {
  const loan = loanIn('repaying');

  test('can be requested while an instalment can move and none is requested, and then proposed', () => {
    expect(borrowerActs(loan, { askedHoliday: undefined })).toEqual([
      'pay',
      'payExtra',
      'settle',
      'askHoliday',
      'changeDueDay',
    ]);
    expect(borrowerActs(loan, { askedHoliday: undefined, hasMovable: false })).not.toContain('askHoliday');
    expect(administratorActs(loan, SECOND, { askedHoliday: undefined })).not.toContain('holiday');
    expect(administratorActs(loan, SECOND, { askedHoliday: 'proposed' })).not.toContain('holiday');
  });

  test('is possible once per loan', () => {
    const had = loanAfter(...waysTo.repaying, examples.holiday);
    expect(borrowerActs(had, { askedHoliday: undefined })).not.toContain('askHoliday');
    expect(administratorActs(had, SECOND)).not.toContain('holiday');
    expect(canHappen(had, examples.holiday)).toBe(false);
  });
});

test('the due day can be changed if nothing prevents it, once in twelve months', () => {
  const loan = loanIn('repaying');
  expect(borrowerActs(loan, { canChangeDueDay: false })).not.toContain('changeDueDay');
  expect(borrowerActs(loan, { dueKobo: naira(1) })).not.toContain('changeDueDay');
  const changed = loanAfter(...waysTo.repaying, examples.changeDueDay);
  expect(borrowerActs(changed, { day: '2027-03-16' })).not.toContain('changeDueDay');
  expect(borrowerActs(changed, { day: '2027-03-17' })).toContain('changeDueDay');
  const again = (day: string) => ({ ...examples.changeDueDay, day, nextDueOn: '2027-04-28' });
  expect(canHappen(changed, again('2027-03-16'))).toBe(false);
  expect(canHappen(changed, again('2027-03-17'))).toBe(true);
  expect(canHappen(loan, { ...examples.changeDueDay, by: SECOND })).toBe(false);
  expect(canHappen(loan, { ...examples.changeDueDay, nextDueOn: examples.changeDueDay.day })).toBe(false);
  expect(canHappen(loan, { ...examples.changeDueDay, outstandingKobo: naira(1) })).toBe(false);
});

describe('the listed acts match the machine', () => {
  const proposed = ['holiday', 'replan', 'default', 'writeOff'];
  const eventOf = (
    act: Exclude<BorrowerAct | AdministratorAct, 'askHoliday' | 'proposeDisbursement'>,
    by: string,
  ): LoanEvent => {
    const who = proposed.includes(act) ? { by: THIRD, proposedBy: by } : { by };
    const reason = by === BORROWER ? {} : { reason: 'Asked by phone' };
    return { ...examples[act], at: IN_TIME, ...who, ...reason };
  };

  test.each(LOAN_STATES)('of a loan that is %s', (state) => {
    const loan = loanIn(state);
    const said = new Set<string>(borrowerActs(loan));
    for (const act of BORROWER_ACTS) {
      // Becomes a loan event only when administrators agree.
      if (act === 'askHoliday') continue;
      expect([act, canHappen(loan, eventOf(act, BORROWER))]).toEqual([act, said.has(act)]);
    }
    for (const by of [REVIEWER, SECOND]) {
      const acts = new Set<string>(administratorActs(loan, by));
      for (const act of ADMINISTRATOR_ACTS) {
        if (act === 'proposeDisbursement') continue;
        expect([by, act, canHappen(loan, eventOf(act, by))]).toEqual([by, act, acts.has(act)]);
      }
    }
  });
});
