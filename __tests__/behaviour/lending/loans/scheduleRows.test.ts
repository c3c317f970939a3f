import { basisPoints, rateOf } from '#contract/money/basisPoints';
import { payExtra } from '#contract/lending/schedule/extraPayment';
import { kobo, naira } from '#contract/money/kobo';
import { equalInstalment } from '#contract/lending/schedule/schedule';
import { repaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { callIn } from '#contract/lending/schedule/settlement';
import { newRows, scheduleOf, type KeptRows } from '#server/lending/loans/schedule/scheduleRows';

const figures = { principalKobo: naira(120_000), annualRate: rateOf(basisPoints(2400)), months: 6 };
/** Read anew each time: equal rows, but different objects. */
const read = () => repaymentPlan(figures, '2026-01-15');

describe('the rows of a new version of the schedule', () => {
  it('are none without a change', () => {
    expect(newRows(read(), read())).toStrictEqual([]);
  });

  it('start with the first changed row, also if the schedule was read twice', () => {
    const called = callIn(read(), '2026-03-20');
    expect(newRows(read(), called)).toEqual(called.instalments.slice(-1));
    const { plan } = payExtra(read(), naira(10_000), '2026-02-01');
    expect(newRows(read(), plan)).toEqual(plan.instalments);
  });

  it('are the last remaining row when only the last one was paid off', () => {
    const free = () => repaymentPlan({ ...figures, annualRate: rateOf(basisPoints(0)) }, '2026-01-15');
    const { plan } = payExtra(free(), naira(20_000), '2026-02-01');
    expect(plan.instalments).toEqual(free().instalments.slice(0, -1));
    expect(newRows(free(), plan).map(({ number }) => number)).toEqual([5]);
  });
});

describe('the schedule as its rows make it', () => {
  const loan = { ...figures, annualRateBps: basisPoints(2400), disbursedOn: '2026-01-15' };
  const parts = (fee: number, interest: number, principal: number) => ({
    feeKobo: kobo(fee),
    interestKobo: kobo(interest),
    principalKobo: kobo(principal),
  });
  const row = (version: number, number: number, principal: number, more = {}) => ({
    version,
    number,
    dueOn: `2026-0${number + 1}-15`,
    interestKobo: kobo(10 * number),
    principalKobo: kobo(principal),
    interestPaidBeforeKobo: kobo(number),
    carriedFeeKobo: kobo(0),
    carriedInterestKobo: kobo(0),
    deferredKobo: kobo(0),
    ...more,
  });
  const version = (number: number, firstNumber: number, instalmentKobo: number | null = null) => ({
    version: number,
    firstNumber,
    eventNumber: null,
    instalmentKobo: instalmentKobo === null ? null : kobo(instalmentKobo),
    holidayFrom: null,
    holidayMonths: null,
    waitingFrom: null,
    bearingKobo: null,
    countedKobo: null,
    firstDueOn: null,
  });
  const first: KeptRows = {
    versions: [version(1, 1)],
    rows: [row(1, 1, 1000), row(1, 2, 1100), row(1, 3, 1200)],
    fees: [],
    allocations: [],
    extraPayments: [{ paidOn: '2026-02-01', principalKobo: kobo(5), eventNumber: 9 }],
    postponements: [],
  };

  it('is that of the payout at first, and unpaid', () => {
    const unpaid = { paid: parts(0, 0, 0) };
    const annualRate = rateOf(basisPoints(2400));
    expect(scheduleOf(loan, first)).toEqual({
      plan: {
        annualRate,
        disbursedOn: '2026-01-15',
        instalmentKobo: equalInstalment(naira(120_000), annualRate, 6),
        instalments: [
          { number: 1, dueOn: '2026-02-15', owed: parts(0, 10, 1000), interestPaidBeforeKobo: 1, ...unpaid },
          { number: 2, dueOn: '2026-03-15', owed: parts(0, 20, 1100), interestPaidBeforeKobo: 2, ...unpaid },
          { number: 3, dueOn: '2026-04-15', owed: parts(0, 30, 1200), interestPaidBeforeKobo: 3, ...unpaid },
        ],
        extraPayments: [{ paidOn: '2026-02-01', principalKobo: kobo(5) }],
      },
      version: 1,
      versionOf: new Map([
        [1, 1],
        [2, 1],
        [3, 1],
      ]),
    });
  });

  it('has the newest version of each row, with its fee and what was paid on it', () => {
    const {
      plan,
      version: newest,
      versionOf,
    } = scheduleOf(loan, {
      ...first,
      versions: [version(1, 1), version(2, 2), version(3, 3)],
      rows: [...first.rows, row(2, 2, 2100), row(2, 3, 2200), row(3, 3, 3200)],
      fees: [
        { number: 1, feeKobo: kobo(50) },
        { number: 3, feeKobo: kobo(70) },
      ],
      allocations: [
        { version: 1, number: 1, ...parts(50, 0, 0) },
        { version: 1, number: 1, ...parts(0, 10, 400) },
        { version: 1, number: 2, ...parts(0, 20, 900) },
        { version: 2, number: 2, ...parts(0, 5, 0) },
        { version: 2, number: 3, ...parts(0, 0, 1) },
      ],
    });
    expect(plan.instalments.map(({ number, owed, paid }) => ({ number, owed, paid }))).toEqual([
      { number: 1, owed: parts(50, 10, 1000), paid: parts(50, 10, 400) },
      { number: 2, owed: parts(0, 20, 2100), paid: parts(0, 5, 0) },
      { number: 3, owed: parts(70, 30, 3200), paid: parts(0, 0, 0) },
    ]);
    expect(newest).toBe(3);
    expect([...versionOf]).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  it.each([
    [7, 0],
    [0, 9],
  ])('owes what a new plan carries over: a fee of %i and interest of %i', (fee, interest) => {
    const carriedOver = { carriedFeeKobo: kobo(fee), carriedInterestKobo: kobo(interest) };
    const kept = { ...first, rows: [row(1, 1, 1000, carriedOver)], fees: [{ number: 1, feeKobo: kobo(50) }] };
    const [instalment] = scheduleOf(loan, kept).plan.instalments;
    expect(instalment).toMatchObject({ owed: parts(50 + fee, 10, 1000), carried: parts(fee, interest, 0) });
  });

  it('has the interest that a payment holiday deferred, and its months', () => {
    const rows = [row(2, 3, 1000, { deferredKobo: kobo(7) }), row(2, 4, 1000)];
    const moved = { ...version(2, 2), holidayFrom: 2, holidayMonths: 1 };
    const { plan } = scheduleOf(loan, { ...first, versions: [version(1, 1), moved, version(3, 4)], rows });
    expect(plan.holiday).toEqual({ from: 2, months: 1 });
    const replaced = { ...first, versions: [version(1, 1), moved, { ...version(3, 2, 900), eventNumber: 9 }], rows };
    expect(scheduleOf(loan, replaced).plan.holiday).toEqual({ from: 2, months: 1, isReplaced: true });
    expect(plan.instalments[0]).toMatchObject({ owed: parts(0, 30, 1000), deferredKobo: 7 });
    expect(scheduleOf(loan, first).plan.holiday).toBeUndefined();
  });

  it('has the instalment of the latest version that states one', () => {
    const agreed = { ...first, versions: [version(1, 1), version(2, 2, 900), version(3, 2, 800), version(4, 3)] };
    expect(scheduleOf(loan, agreed).plan.instalmentKobo).toBe(800);
  });

  it("has the newest plan's waiting months, and how much of them extra payments have repaid", () => {
    const plan = (number: number, eventNumber: number, change = {}) => ({
      ...version(number, 2, 900),
      eventNumber,
      waitingFrom: 2,
      bearingKobo: kobo(1000),
      countedKobo: [kobo(3), kobo(0)],
      ...change,
    });
    const waitingOf = (...versions: KeptRows['versions'][number][]) =>
      scheduleOf(loan, { ...first, versions: [version(1, 1), ...versions] }).plan.waiting;
    expect(waitingOf(plan(2, 9))).toEqual({ from: 2, bearingKobo: 1000, countedKobo: [3, 0] });
    expect(waitingOf(plan(2, 8), version(3, 2))).toEqual({ from: 2, bearingKobo: 995, countedKobo: [3, 0] });
    expect(waitingOf(plan(2, 5), plan(3, 8, { waitingFrom: 3 }))).toMatchObject({ from: 3 });
    // A plan from before its months of waiting were stored.
    expect(waitingOf(plan(2, 5), { ...version(3, 2, 900), eventNumber: 9 })).toBeUndefined();
    // An extra payment that made the instalments smaller.
    expect(waitingOf(plan(2, 8), version(3, 2, 800))).toEqual({ from: 2, bearingKobo: 995, countedKobo: [3, 0] });
  });

  it('has no version before the payout', () => {
    const none = { versions: [], rows: [], fees: [], allocations: [], extraPayments: [], postponements: [] };
    expect(scheduleOf(loan, none)).toMatchObject({ version: 0, versionOf: new Map(), plan: { instalments: [] } });
  });
});
