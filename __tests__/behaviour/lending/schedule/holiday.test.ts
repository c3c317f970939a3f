import { holidayText } from '#contract/lending/loans/agreementTexts';
import { accruedInterest, accruedThisPeriod } from '#contract/lending/schedule/accruedInterest';
import { payAhead, payDue } from '#contract/lending/schedule/allocation';
import { payExtra } from '#contract/lending/schedule/extraPayment';
import { extraPaymentEffect } from '#contract/lending/schedule/extraPaymentEffect';
import { firstToMove, holidayEffect, takeHoliday } from '#contract/lending/schedule/holiday';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { applyNewPlan, carriedOver } from '#contract/lending/schedule/newPlan';
import { addParts, NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import { balanceNotYetDue, repaymentPlan, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { monthInterest } from '#contract/lending/schedule/schedule';
import { callIn, settlementOn } from '#contract/lending/schedule/settlement';
import { addKobo, kobo, naira, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';
import { withLateFee } from '#support/loans/lateFee';

/** ₦80,000 at 32% for six months; a month costs ₦2,133.33 before the first instalment. */
const loan = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 6 }, '2026-01-15');
const day = '2026-02-01';
const MONTH = 213_333;
const toPay = ({ instalments }: RepaymentPlan): Kobo => addKobo(NO_KOBO, ...instalments.map(unpaidKobo));
const dueDays = ({ instalments }: RepaymentPlan) => instalments.map(({ dueOn }) => dueOn);
const owedIn = ({ instalments }: RepaymentPlan) => addParts(NO_PARTS, ...instalments.map(({ owed }) => owed));

describe('a payment holiday', () => {
  test('moves instalments not yet due by its months, and adds their interest to the same number of last instalments', () => {
    const before = loan.instalments.map(({ owed }) => totalOf(owed));
    const one = takeHoliday(loan, 1, day);
    expect(dueDays(one)).toEqual([3, 4, 5, 6, 7, 8].map((month) => `2026-0${month}-15`));
    expect(one.instalments.map(({ owed }) => totalOf(owed))).toEqual([...before.slice(0, 5), before[5]! + MONTH]);
    const two = takeHoliday(loan, 2, day);
    expect(dueDays(two)[0]).toBe('2026-04-15');
    expect(two.instalments.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(two.instalments.map(({ owed }) => totalOf(owed))).toEqual([
      ...before.slice(0, 4),
      before[4]! + MONTH,
      before[5]! + MONTH,
    ]);
  });

  test('accrues in its own months; afterwards only the running month counts as this period', () => {
    const one = takeHoliday(loan, 1, day);
    const inIt = '2026-02-10';
    expect(accruedThisPeriod(one, inIt)).toBe(accruedInterest(one, inIt));
    // 26 of its 31 days.
    expect(accruedThisPeriod(one, inIt)).toBe(178_925);
    const after = '2026-03-01';
    // Half of the next month's 28 days, beside all of the holiday's month.
    expect(accruedThisPeriod(one, after)).toBe(106_667);
    expect(accruedInterest(one, after)).toBe(106_667 + MONTH);
    const two = takeHoliday(loan, 2, day);
    expect(accruedThisPeriod(two, after)).toBe(106_667);
    expect(accruedInterest(two, after)).toBe(106_667 + MONTH);
  });

  test('states its cost to the kobo', () => {
    expect(holidayEffect(loan, 2, day)).toMatchObject({
      costKobo: 2 * MONTH,
      nextDueBefore: '2026-02-15',
      nextDueOn: '2026-04-15',
      endsOn: '2026-09-15',
      lastInstalmentKobo: unpaidKobo(loan.instalments.at(-1)!) + MONTH,
    });
    const text = holidayText(holidayEffect(loan, 1, day), 1, { defaultFromDaysPastDue: 91, canWait: true });
    expect(text).toContain('The instalment due on 15 February 2026 is due on 15 March 2026');
    expect(text).toContain('It costs ₦2,133.33: the interest of this month is added to the last instalment.');
  });

  test('leaves due and paid instalments unchanged', () => {
    const onDueDay = '2026-03-15';
    const paid = payDue(loan, unpaidKobo(loan.instalments[0]!), onDueDay).plan;
    const after = takeHoliday(paid, 1, onDueDay);
    expect(after.instalments.slice(0, 2)).toEqual(paid.instalments.slice(0, 2));
    expect(dueDays(after)).toEqual([
      '2026-02-15',
      '2026-03-15',
      '2026-05-15',
      '2026-06-15',
      '2026-07-15',
      '2026-08-15',
    ]);
    const month = monthInterest(balanceNotYetDue(paid, onDueDay), loan.annualRate);
    expect(holidayEffect(paid, 1, onDueDay).costKobo).toBe(month);
    const ahead = payAhead(loan, addKobo(unpaidKobo(loan.instalments[0]!), naira(100))).plan;
    expect(firstToMove(ahead, day)?.number).toBe(2);
    expect(takeHoliday(ahead, 1, day).instalments[0]).toEqual(ahead.instalments[0]);
  });

  test('moves an instalment unchanged', () => {
    const [first, ...others] = takeHoliday(loan, 1, day).instalments;
    const before = loan.instalments[0]!;
    expect(first).toStrictEqual({ ...before, number: 2, dueOn: '2026-03-15' });
    expect(others.slice(0, -1).map(({ deferredKobo }) => deferredKobo)).toEqual(Array(4).fill(undefined));
  });

  test('after a new plan keeps the amounts that the plan carried over, including fees', () => {
    const late = '2026-04-10';
    const [first, ...others] = loan.instalments;
    const charged = { ...loan, instalments: [withLateFee(first!, naira(500)), ...others] };
    const anew = applyNewPlan(charged, { months: 6, firstDueOn: '2026-05-15' }, late);
    const after = takeHoliday(anew, 1, late);
    expect(after.instalments.map(({ carried }) => carried)).toEqual(anew.instalments.map(({ carried }) => carried));
    expect(owedIn(after).feeKobo).toBe(naira(500));
    expect(toPay(after)).toBe(toPay(anew) + MONTH);
    expect(settlementOn(after, late)).toEqual(settlementOn(anew, late));
  });

  test('after an extra payment costs the interest of the smaller balance from then on', () => {
    const { plan, parts } = payExtra(loan, naira(40_000), day);
    const balance = subtractKobo(naira(80_000), parts.principalKobo);
    const month = monthInterest(balance, loan.annualRate);
    expect(holidayEffect(plan, 2, day).costKobo).toBe(2 * month);
    expect(settlementOn(takeHoliday(plan, 2, day), day)).toEqual(settlementOn(plan, day));
    // With the first instalment paid ahead it begins a month later, when only the smaller balance is owed.
    const ahead = payExtra(payAhead(loan, unpaidKobo(loan.instalments[0]!)).plan, naira(40_000), day).plan;
    const ofNext = monthInterest(balanceNotYetDue(ahead, day), loan.annualRate);
    const after = takeHoliday(ahead, 1, day);
    expect(after.holiday).toEqual({ from: 2, months: 1 });
    expect(after.instalments.at(-1)?.deferredKobo).toBe(ofNext);
  });

  test('that starts in two months accrues nothing before, and an extra payment makes all of it cheaper', () => {
    const twoPaid = payAhead(loan, addKobo(...loan.instalments.slice(0, 2).map(unpaidKobo))).plan;
    const after = takeHoliday(twoPaid, 2, day);
    expect(after.holiday).toEqual({ from: 3, months: 2 });
    const accrued = ['2026-03-14', '2026-03-15', '2026-04-15'].map((on) => settlementOn(after, on).accruedInterestKobo);
    const month = monthInterest(balanceNotYetDue(twoPaid, day), loan.annualRate);
    expect(accrued).toEqual([0, 0, month]);
    const smaller = payExtra(after, naira(20_000), day).plan;
    const deferred = smaller.instalments.reduce((sum, { deferredKobo = NO_KOBO }) => sum + deferredKobo, 0);
    expect(deferred).toBe(2 * monthInterest(balanceNotYetDue(smaller, day), loan.annualRate));
  });

  test('adds its interest neither to instalments already due nor to those paid ahead', () => {
    const onDueDay = takeHoliday(loan, 2, '2026-06-15').instalments;
    expect(onDueDay.map(({ deferredKobo }) => deferredKobo !== undefined)).toEqual([
      ...Array<boolean>(5).fill(false),
      true,
    ]);
    const paid = payAhead(loan, addKobo(...loan.instalments.slice(0, 5).map(unpaidKobo))).plan;
    const { instalments } = takeHoliday(paid, 2, day);
    expect(instalments.slice(0, 5)).toEqual(paid.instalments.slice(0, 5));
    expect(instalments[5]?.deferredKobo).toBe(2 * monthInterest(balanceNotYetDue(paid, day), loan.annualRate));
  });

  test('adds an odd kobo to the last instalment', () => {
    // One kobo of the first month's interest is paid.
    const { instalments } = takeHoliday(payAhead(loan, kobo(1)).plan, 2, day);
    expect(instalments.slice(-2).map(({ deferredKobo }) => deferredKobo)).toEqual([MONTH - 1, MONTH]);
  });

  test("can't be taken twice or after the last due day", () => {
    expect(() => takeHoliday(takeHoliday(loan, 1, day), 1, day)).toThrow('one holiday');
    expect(() => takeHoliday(loan, 1, '2026-07-15')).toThrow('no instalment to move');
  });

  test('adds all its interest to the last instalment if that is the only one left', () => {
    const [last] = takeHoliday(loan, 2, '2026-06-20').instalments.slice(-1);
    const before = loan.instalments[5]!;
    const month = monthInterest(before.owed.principalKobo, loan.annualRate);
    expect(unpaidKobo(last!)).toBe(unpaidKobo(before) + 2 * month);
    expect(last).toMatchObject({ dueOn: '2026-09-15', deferredKobo: 2 * month });
  });

  test('adds the interest accrued so far to a settlement, and all of it after its end', () => {
    const after = takeHoliday(loan, 2, day);
    const accrued = (on: string) => settlementOn(after, on).accruedInterestKobo;
    expect(accrued(day)).toBe(accruedInterest(loan, day));
    expect(accrued('2026-02-15')).toBe(MONTH);
    // ₦80,000 × 32% ÷ 12 × 14 ÷ 28 is ₦1,066.67.
    expect(accrued('2026-03-01')).toBe(MONTH + 106_667);
    expect(accrued('2026-03-15')).toBe(2 * MONTH);
    expect(accrued('2026-03-30')).toBe(2 * MONTH + Math.round((MONTH * 15) / 31));
    // Once an instalment is paid, the interest of the holiday is still owed.
    const first = payDue(after, unpaidKobo(after.instalments[0]!), '2026-04-15').plan;
    expect(settlementOn(first, '2026-04-15').accruedInterestKobo).toBe(2 * MONTH);
    expect(settlementOn(first, '2026-09-15').totalKobo).toBe(toPay(first));
  });

  test('lets an extra payment pay the accrued interest, and makes the rest of the holiday cheaper', () => {
    const after = takeHoliday(loan, 2, day);
    const on = '2026-03-01';
    const accrued = settlementOn(after, on).accruedInterestKobo;
    const { plan, parts } = payExtra(after, addKobo(accrued, naira(40_000)), on);
    expect(parts).toEqual({ feeKobo: 0, interestKobo: accrued, principalKobo: naira(40_000) });
    // Half a month on ₦40,000.
    const rest = 53_333;
    expect(plan.instalments.reduce((sum, { deferredKobo = NO_KOBO }) => sum + deferredKobo, 0)).toBe(rest);
    expect(settlementOn(plan, on)).toMatchObject({ accruedInterestKobo: 0, principalNotYetDueKobo: naira(40_000) });
    expect(settlementOn(plan, '2026-03-15').accruedInterestKobo).toBe(rest);
    expect(extraPaymentEffect(after, addKobo(accrued, naira(40_000)), on)).toMatchObject({
      endsOnBefore: '2026-09-15',
      endsOn: dueDays(plan).at(-1),
    });
    // A smaller payment only covers interest of the holiday.
    const small = payExtra(after, naira(1000), on);
    expect(small.parts.interestKobo).toBe(naira(1000));
    expect(toPay(small.plan)).toBe(toPay(after) - naira(1000));
    expect(settlementOn(small.plan, on).accruedInterestKobo).toBe(accrued - naira(1000));
  });

  test('has its interest paid first by an extra payment after it', () => {
    const after = takeHoliday(loan, 1, day);
    const begun = payDue(after, unpaidKobo(after.instalments[0]!), '2026-03-15').plan;
    const { plan, parts } = payExtra(begun, naira(2_500), '2026-03-20');
    expect(parts.interestKobo).toBe(accruedInterest(begun, '2026-03-20'));
    expect(parts.interestKobo).toBeGreaterThan(MONTH);
    expect(plan.instalments.every(({ deferredKobo }) => deferredKobo === undefined)).toBe(true);
  });

  test('passes the interest of its past months to a new plan', () => {
    const after = takeHoliday(loan, 2, day);
    expect(carriedOver(after, { firstDueOn: '2026-04-15' }, day).interestKobo).toBe(2 * MONTH);
    expect(carriedOver(after, { firstDueOn: '2026-03-15' }, day).interestKobo).toBe(MONTH);
    const anew = applyNewPlan(after, { months: 8, firstDueOn: '2026-03-15' }, day);
    expect(owedIn(anew).principalKobo).toBe(naira(80_000));
    expect(settlementOn(anew, '2026-02-15').totalKobo).toBe(naira(80_000) + MONTH);
    expect(anew.instalments.every(({ deferredKobo }) => deferredKobo === undefined)).toBe(true);
  });

  test('owes only the accrued interest if the loan is called in during it', () => {
    const after = takeHoliday(loan, 2, day);
    const called = callIn(after, '2026-03-01');
    const whole = settlementOn(after, '2026-03-01').totalKobo;
    expect(toPay(called)).toBe(whole);
    expect(settlementOn(called, '2026-12-01').totalKobo).toBe(whole);
  });
});
