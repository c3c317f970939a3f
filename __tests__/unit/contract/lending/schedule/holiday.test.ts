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
import { withLateFee } from '../../../../../contract/lending/schedule/fees';
import { unpaidKobo } from '../../../../../contract/lending/schedule/instalment';
import { applyNewPlan, carriedOver } from '../../../../../contract/lending/schedule/newPlan';
import { addParts, NO_PARTS, totalOf, type Parts } from '../../../../../contract/lending/schedule/parts';
import {
  balanceNotYetDue,
  repaymentPlan,
  type RepaymentPlan,
} from '../../../../../contract/lending/schedule/repaymentPlan';
import { monthInterest, type LoanFigures } from '../../../../../contract/lending/schedule/schedule';
import { callIn, settlementOn } from '../../../../../contract/lending/schedule/settlement';
import { addKobo, kobo, naira, NO_KOBO, subtractKobo, type Kobo } from '../../../../../contract/money/kobo';
import { Ratio } from '../../../../../contract/money/ratio';
import { roundToKobo } from '../../../../../contract/money/rounding';
import { atMost, disbursementDay, loanFigures } from '../../../../support/money/arbitraries';

/** ₦80,000 at 32% for six months; a month costs ₦2,133.33 before the first instalment. */
const loan = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 6 }, '2026-01-15');
const day = '2026-02-01';
const MONTH = 213_333;
const toPay = ({ instalments }: RepaymentPlan): Kobo => addKobo(NO_KOBO, ...instalments.map(unpaidKobo));
const dueDays = ({ instalments }: RepaymentPlan) => instalments.map(({ dueOn }) => dueOn);
const owedIn = ({ instalments }: RepaymentPlan) => addParts(NO_PARTS, ...instalments.map(({ owed }) => owed));

/** Interest by evenings on what is owed then; a month of the loan is rounded once. */
function ledgerOfDays({ principalKobo, annualRate }: LoanFigures, start: string) {
  let balance: number = principalKobo;
  let [paid, ofMonths, month] = [0, 0, 1];
  let koboDays = Ratio.of(0);
  let today = start;
  let [from, end] = [start, monthsAfter(start, 1)];
  const soFar = () => roundToKobo(annualRate.times(koboDays).dividedBy(12 * daysBetween(from, end)));
  return {
    today: () => today,
    balance: () => balance,
    accrued: () => ofMonths + soFar() - paid,
    live(days: number) {
      for (let evening = 0; evening < days; evening += 1) {
        koboDays = koboDays.plus(balance);
        today = daysAfter(today, 1);
        if (today < end) continue;
        ofMonths += soFar();
        koboDays = Ratio.of(0);
        month += 1;
        [from, end] = [end, monthsAfter(start, month)];
      }
    },
    pay(parts: Parts) {
      paid += parts.interestKobo;
      balance -= parts.principalKobo;
    },
  };
}

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

  test('moves an instalment as it was, and nothing else into it', () => {
    const [first, ...others] = takeHoliday(loan, 1, day).instalments;
    const before = loan.instalments[0]!;
    expect(first).toStrictEqual({ ...before, number: 2, dueOn: '2026-03-15' });
    expect(others.slice(0, -1).map(({ deferredKobo }) => deferredKobo)).toEqual(Array(4).fill(undefined));
  });

  test('of a new plan keeps what that carried over, fees too', () => {
    const late = '2026-04-10';
    const [first, ...others] = loan.instalments;
    const charged = { ...loan, instalments: [withLateFee(first!, naira(500)), ...others] };
    const anew = applyNewPlan(charged, { months: 6, firstDueOn: '2026-05-15' });
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

  test('that begins in two months costs nothing before, and an extra payment makes all of it cheaper', () => {
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

  test('adds its interest neither to what is due on its day nor to what is paid ahead', () => {
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
      atMost(150),
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
      expect(on(after, today)).toBe(on(before, today));
      const end = after.instalments.at(-1)!.dueOn;
      let last = on(after, today);
      for (let later = today; later < end && daysBetween(today, later) < 70 * months; later = daysAfter(later, 3)) {
        const now = on(after, later);
        expect(now).toBeGreaterThanOrEqual(last);
        last = now;
      }
      expect(on(after, end)).toBe(toPay(after));
    });
  });

  test('costs by the day what a ledger of daily balances says, each month rounded once, whatever is paid extra in it', () => {
    const extra = fc.record({ wait: fc.integer({ min: 0, max: 13 }), part: fc.integer({ min: 0, max: 9_999 }) });
    fc.assert(
      fc.property(
        loanFigures,
        disbursementDay,
        fc.constantFrom(...HOLIDAY_MONTHS),
        extra,
        fc.integer({ min: 0, max: 14 }),
        fc.array(extra, { minLength: 1, maxLength: 8 }),
        (figures, disbursedOn, months, first, wait, extras) => {
          let plan = repaymentPlan(figures, disbursedOn);
          const ledger = ledgerOfDays(figures, disbursedOn);
          const expectLedger = () => {
            const { accruedInterestKobo, principalNotYetDueKobo } = settlementOn(plan, ledger.today());
            expect([accruedInterestKobo, principalNotYetDueKobo]).toEqual([ledger.accrued(), ledger.balance()]);
          };
          const pay = (part: number) => {
            const { totalKobo } = settlementOn(plan, ledger.today());
            const amount = Math.floor((totalKobo * part) / 10_000);
            if (amount === 0) return;
            const paid = payExtra(plan, kobo(amount), ledger.today());
            plan = paid.plan;
            ledger.pay(paid.parts);
            expectLedger();
          };
          ledger.live(first.wait);
          pay(first.part);
          ledger.live(wait);
          plan = takeHoliday(plan, months, ledger.today());
          expectLedger();
          for (const { wait: days, part } of extras) {
            ledger.live(days);
            if (ledger.today() >= plan.instalments[0]!.dueOn) break;
            expectLedger();
            pay(part);
          }
        },
      ),
      atMost(300),
    );
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
            expect(settlementOn(plan, on).totalKobo).toBe(whole - amount);
            expect(toPay(plan)).toBeLessThanOrEqual(before - amount + 1);
          }
        },
      ),
      atMost(150),
    );
  });
});
