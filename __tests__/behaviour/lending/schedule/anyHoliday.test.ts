import fc from 'fast-check';
import { daysAfter, daysBetween, monthsAfter } from '#contract/dates';
import { payAhead, payDue } from '#contract/lending/schedule/allocation';
import { payExtra } from '#contract/lending/schedule/extraPayment';
import {
  firstToMove,
  HOLIDAY_MONTHS,
  holidayEffect,
  takeHoliday,
  type HolidayMonths,
} from '#contract/lending/schedule/holiday';
import { scheduledDay, unpaidKobo } from '#contract/lending/schedule/instalment';
import { addParts, NO_PARTS, totalOf, type Parts } from '#contract/lending/schedule/parts';
import { balanceNotYetDue, repaymentPlan, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { monthInterest, type LoanFigures } from '#contract/lending/schedule/schedule';
import { settlementOn } from '#contract/lending/schedule/settlement';
import { addKobo, kobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';
import { roundToKobo } from '#contract/money/rounding';
import { atMost, disbursementDay, loanFigures } from '#support/money/arbitraries';

const toPay = ({ instalments }: RepaymentPlan): Kobo => addKobo(NO_KOBO, ...instalments.map(unpaidKobo));
const dueDays = ({ instalments }: RepaymentPlan) => instalments.map(({ dueOn }) => dueOn);

/** Adds up interest day by day on each evening's balance, and rounds each month of the loan once. */
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
      const moved = (plan: RepaymentPlan) =>
        plan.instalments.filter((row) => scheduledDay(row) > today && unpaidKobo(row) > 0);
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

  test('accrues the interest of a ledger of daily balances, rounded once a month, whatever extra payments are made', () => {
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
