import fc from 'fast-check';
import { daysAfter, daysBetween, monthsAfter } from '../../../../../contract/dates';
import { holidayText } from '../../../../../contract/lending/loans/agreementTexts';
import { accruedInterest } from '../../../../../contract/lending/schedule/accruedInterest';
import { payAhead, payDue } from '../../../../../contract/lending/schedule/allocation';
import { payExtra } from '../../../../../contract/lending/schedule/extraPayment';
import { extraPaymentEffect } from '../../../../../contract/lending/schedule/extraPaymentEffect';
import {
  firstToMove,
  HOLIDAY_MONTHS,
  holidayEffect,
  takeHoliday,
  type HolidayMonths,
} from '../../../../../contract/lending/schedule/holiday';
import { unpaidKobo } from '../../../../../contract/lending/schedule/instalment';
import { applyNewPlan, carriedOver } from '../../../../../contract/lending/schedule/newPlan';
import { addParts, NO_PARTS, totalOf } from '../../../../../contract/lending/schedule/parts';
import {
  balanceNotYetDue,
  repaymentPlan,
  type RepaymentPlan,
} from '../../../../../contract/lending/schedule/repaymentPlan';
import { monthInterest } from '../../../../../contract/lending/schedule/schedule';
import { callIn, settlementOn } from '../../../../../contract/lending/schedule/settlement';
import { addKobo, kobo, naira, NO_KOBO, type Kobo } from '../../../../../contract/money/kobo';
import { Ratio } from '../../../../../contract/money/ratio';
import { disbursementDay, loanFigures } from '../../../../support/money/arbitraries';

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

  test('states its cost to the kobo', () => {
    expect(holidayEffect(loan, 2, day)).toMatchObject({
      costKobo: 2 * MONTH,
      nextDueBefore: '2026-02-15',
      nextDueOn: '2026-04-15',
      endsOn: '2026-09-15',
      lastInstalmentKobo: unpaidKobo(loan.instalments.at(-1)!) + MONTH,
    });
    const text = holidayText(holidayEffect(loan, 1, day), 1);
    expect(text).toContain('The instalment due on 15 February 2026 is due on 15 March 2026');
    expect(text).toContain('It costs ₦2,133.33: the interest of this month is added to the last instalment.');
  });

  test('leaves due and paid instalments unchanged', () => {
    const late = '2026-03-20';
    const paid = payDue(loan, unpaidKobo(loan.instalments[0]!), late).plan;
    const after = takeHoliday(paid, 1, late);
    expect(after.instalments.slice(0, 2)).toEqual(paid.instalments.slice(0, 2));
    expect(dueDays(after)).toEqual([
      '2026-02-15',
      '2026-03-15',
      '2026-05-15',
      '2026-06-15',
      '2026-07-15',
      '2026-08-15',
    ]);
    expect(holidayEffect(paid, 1, late).costKobo).toBe(monthInterest(balanceNotYetDue(paid, late), loan.annualRate));
    const ahead = payAhead(loan, addKobo(unpaidKobo(loan.instalments[0]!), naira(100))).plan;
    expect(firstToMove(ahead, day)?.number).toBe(2);
    expect(takeHoliday(ahead, 1, day).instalments[0]).toEqual(ahead.instalments[0]);
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
    expect(Math.abs(accrued(day) - accruedInterest(loan, day))).toBeLessThanOrEqual(1);
    expect(accrued('2026-02-15')).toBe(MONTH);
    expect(accrued('2026-03-01')).toBe(2 * MONTH - Math.round((MONTH * 14) / 28));
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
    expect(carriedOver(after, { firstDueOn: '2026-04-15' }).interestKobo).toBe(2 * MONTH);
    expect(carriedOver(after, { firstDueOn: '2026-03-15' }).interestKobo).toBe(MONTH);
    const anew = applyNewPlan(after, { months: 8, firstDueOn: '2026-03-15' });
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

  const lives = fc.record({
    figures: loanFigures,
    disbursedOn: disbursementDay,
    share: fc.integer({ min: 0, max: 99 }),
    months: fc.constantFrom(...HOLIDAY_MONTHS),
    paidPercent: fc.integer({ min: 0, max: 99 }),
    inAdvance: fc.boolean(),
  });

  interface Life {
    before: RepaymentPlan;
    after: RepaymentPlan;
    today: string;
    months: HolidayMonths;
  }

  const inHoliday = (check: (life: Life) => void) =>
    fc.assert(
      fc.property(lives, ({ figures, disbursedOn, share, months, paidPercent, inAdvance }) => {
        const begun = repaymentPlan(figures, disbursedOn);
        const span = daysBetween(disbursedOn, begun.instalments.at(-1)!.dueOn);
        const today = daysAfter(disbursedOn, Math.floor((span * share) / 100));
        const part = kobo(Math.floor((Math.min(toPay(begun), 2 ** 40) * paidPercent) / 100));
        const before = inAdvance ? payAhead(begun, part).plan : payDue(begun, part, today).plan;
        fc.pre(firstToMove(before, today) !== undefined);
        check({ before, after: takeHoliday(before, months, today), today, months });
      }),
      { numRuns: 150 },
    );

  test('keeps the principal and costs the interest of its months, whatever was paid before', () => {
    inHoliday(({ before, after, today, months }) => {
      expect(balanceNotYetDue(after, today)).toBe(balanceNotYetDue(before, today));
      expect(after.instalments).toHaveLength(before.instalments.length);
      const month = monthInterest(balanceNotYetDue(before, today), before.annualRate);
      const { costKobo } = holidayEffect(before, months, today);
      expect(costKobo).toBe(months * month);
      for (const { owed, paid } of after.instalments) {
        expect(
          Math.min(owed.interestKobo - paid.interestKobo, owed.principalKobo - paid.principalKobo),
        ).toBeGreaterThanOrEqual(0);
      }
      const moved = (plan: RepaymentPlan) => plan.instalments.filter((row) => row.dueOn > today && unpaidKobo(row) > 0);
      expect(dueDays({ ...after, instalments: moved(after) })).toEqual(
        moved(before).map(({ number }) => monthsAfter(before.disbursedOn, number + months)),
      );
    });
  });

  test('settles for the same amount on its first day, never falling without a payment, whatever was paid before', () => {
    inHoliday(({ before, after, today, months }) => {
      const on = (plan: RepaymentPlan, later: string) => settlementOn(plan, later).totalKobo;
      expect(Math.abs(on(after, today) - on(before, today))).toBeLessThanOrEqual(1);
      const end = after.instalments.at(-1)!.dueOn;
      let last = on(after, today);
      for (let later = today; later < end && daysBetween(today, later) < 70 * months; later = daysAfter(later, 3)) {
        const now = on(after, later);
        expect(now).toBeGreaterThanOrEqual(last - 1);
        last = now;
      }
      expect(on(after, end)).toBe(toPay(after));
    });
  });

  test('keeps every kobo of principal and costs no more interest, with extra payments on any days', () => {
    fc.assert(
      fc.property(
        loanFigures,
        disbursementDay,
        fc.constantFrom(...HOLIDAY_MONTHS),
        fc.array(fc.record({ wait: fc.integer({ min: 0, max: 25 }), percent: fc.integer({ min: 1, max: 60 }) }), {
          minLength: 1,
          maxLength: 4,
        }),
        (figures, disbursedOn, months, payments) => {
          fc.pre(figures.months > 1);
          let on = daysAfter(disbursedOn, 3);
          let plan = takeHoliday(repaymentPlan(figures, disbursedOn), months, on);
          let owedKobo = figures.principalKobo;
          for (const { wait, percent } of payments) {
            on = daysAfter(on, wait);
            if (totalOf(addParts(NO_PARTS, settlementOn(plan, on).due)) > 0) break;
            const whole = settlementOn(plan, on).totalKobo;
            const amount = kobo(Math.floor((Math.min(whole, 2 ** 40) * percent) / 100));
            if (amount === 0) continue;
            const before = toPay(plan);
            const paid = payExtra(plan, amount, on);
            plan = paid.plan;
            owedKobo = kobo(owedKobo - paid.parts.principalKobo);
            expect(totalOf(paid.parts)).toBe(amount);
            expect(balanceNotYetDue(plan, on)).toBe(owedKobo);
            expect(Math.abs(settlementOn(plan, on).totalKobo - (whole - amount))).toBeLessThanOrEqual(1);
            expect(toPay(plan)).toBeLessThanOrEqual(before - amount + 1);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
