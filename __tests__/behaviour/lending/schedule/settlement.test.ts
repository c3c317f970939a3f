import fc from 'fast-check';
import { payAhead, payDue } from '#contract/lending/schedule/allocation';
import { payExtra } from '#contract/lending/schedule/extraPayment';
import { unpaidParts } from '#contract/lending/schedule/instalment';
import { kobo, naira } from '#contract/money/kobo';
import { addParts, NO_PARTS, totalOf, type Parts } from '#contract/lending/schedule/parts';
import { Ratio } from '#contract/money/ratio';
import { roundToKobo } from '#contract/money/rounding';
import { dueParts, repaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import type { LoanFigures } from '#contract/lending/schedule/schedule';
import { callIn, settlementOn } from '#contract/lending/schedule/settlement';
import { atMost, disbursementDay, loanFigures } from '#support/money/arbitraries';

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A lender's daily ledger: each day the balance earns its share of the month's interest, whatever was paid before. */
function dailyLedger({ principalKobo, annualRate }: LoanFigures, start: string) {
  let balance: number = principalKobo;
  let interestPaid = 0;
  let [earnedBefore, koboDays] = [Ratio.of(0), 0];
  let today = start;
  const dueDays = new Set([
    start,
    ...repaymentPlan({ principalKobo, annualRate, months: 40 }, start).instalments.map(({ dueOn }) => dueOn),
  ]);
  let daysOfPeriod = 1;
  const earned = () => earnedBefore.plus(annualRate.times(koboDays).dividedBy(12 * daysOfPeriod));
  const ledger = {
    get today() {
      return today;
    },
    balanceKobo: () => balance,
    endDay() {
      if (dueDays.has(today)) {
        [earnedBefore, koboDays] = [earned(), 0];
        const next = [...dueDays].sort().find((day) => day > today) ?? today;
        daysOfPeriod = (Date.parse(next) - Date.parse(today)) / 86_400_000;
      }
      koboDays += balance;
      today = dayAfter(today, 1);
    },
    pay({ interestKobo, principalKobo: repaid }: Parts) {
      interestPaid += interestKobo;
      balance -= repaid;
    },
    /** Checks that all interest so far is paid and equals the daily sum; then a new period starts. */
    expectPaidToHere() {
      expect(interestPaid).toBe(roundToKobo(earned()));
      [interestPaid, earnedBefore, koboDays] = [0, Ratio.of(0), 0];
    },
  };
  return ledger;
}

describe('settling early', () => {
  /** ₦80,000 at 32% for six months, ₦14,605.06 each; the first period has 28 days. */
  const loan = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 6 }, '2026-01-31');

  test.each([
    ['2026-01-31', 0],
    ['2026-02-10', 76_190],
    ['2026-02-27', 205_714],
  ])('is the principal with %d kobo of interest on %s, before anything is due', (day, accrued) => {
    expect(settlementOn(loan, day)).toEqual({
      due: { feeKobo: 0, interestKobo: 0, principalKobo: 0 },
      carried: NO_PARTS,
      postponed: NO_PARTS,
      principalNotYetDueKobo: 8_000_000,
      accruedInterestKobo: accrued,
      totalKobo: 8_000_000 + accrued,
    });
  });

  test('on a due day, the instalment is due and the next period starts', () => {
    expect(settlementOn(loan, '2026-02-28')).toEqual({
      due: { feeKobo: 0, interestKobo: 213_333, principalKobo: 1_247_173 },
      carried: NO_PARTS,
      postponed: NO_PARTS,
      principalNotYetDueKobo: 6_752_827,
      accruedInterestKobo: 0,
      totalKobo: 8_213_333,
    });
  });

  test('an unpaid instalment earns no interest after its due day', () => {
    // 6,752,827 × 32% ÷ 12 × 10 ÷ 31
    expect(settlementOn(loan, '2026-03-10').accruedInterestKobo).toBe(58_089);
  });

  test('interest paid ahead for the period is not charged again', () => {
    const ahead = payAhead(loan, kobo(100_000)).plan;
    expect(settlementOn(ahead, '2026-02-10').accruedInterestKobo).toBe(0);
    expect(settlementOn(ahead, '2026-02-27').accruedInterestKobo).toBe(105_714);
    const extra = payExtra(loan, naira(20_000), '2026-02-10').plan;
    expect(settlementOn(extra, '2026-02-20').accruedInterestKobo).toBe(57_869);
  });

  test('each part of the period earns interest on its own balance, before and after an extra payment', () => {
    const large = repaymentPlan(
      { principalKobo: naira(5_000_000), annualRate: Ratio.of(42, 100), months: 24 },
      '2026-01-01',
    );
    // On day 15 of 31 the interest is ₦84,677.42; another ₦2,500,000 pays principal.
    const { plan, parts } = payExtra(large, kobo(258_467_742), '2026-01-16');
    expect(parts).toEqual({ feeKobo: 0, interestKobo: 8_467_742, principalKobo: 250_000_000 });
    // 42% ÷ 12 × (₦5,000,000 × 15 + ₦2,500,000 × 15) ÷ 31, less what is paid
    expect(settlementOn(plan, '2026-01-31').accruedInterestKobo).toBe(4_233_871);
  });

  test('no interest accrues after the last due day', () => {
    const [last, later] = ['2026-07-31', '2029-07-31'].map((day) => settlementOn(loan, day));
    expect(later).toEqual(last);
    expect(later!.accruedInterestKobo).toBe(0);
  });

  test('is not possible before disbursement', () => {
    expect(() => settlementOn(loan, '2026-01-30')).toThrow(RangeError);
  });

  test('at default, everything is due with interest up to that day and none after it', () => {
    const day = '2026-06-05';
    const { due, principalNotYetDueKobo, accruedInterestKobo, totalKobo } = settlementOn(loan, day);
    const called = callIn(loan, day);
    expect(called.instalments.map(({ number, dueOn }) => [number, dueOn])).toEqual([
      [1, '2026-02-28'],
      [2, '2026-03-31'],
      [3, '2026-04-30'],
      [4, '2026-05-31'],
      [5, day],
    ]);
    expect(dueParts(called, day)).toEqual({
      feeKobo: 0,
      interestKobo: due.interestKobo + accruedInterestKobo,
      principalKobo: due.principalKobo + principalNotYetDueKobo,
    });
    expect(settlementOn(called, '2030-01-01').totalKobo).toBe(totalKobo);
  });

  test('calling in changes nothing if everything is already due', () => {
    expect(callIn(loan, '2026-07-31')).toBe(loan);
  });

  test('an instalment paid ahead is kept when the others are called in', () => {
    const ahead = payAhead(loan, kobo(1_460_506)).plan;
    const called = callIn(ahead, '2026-02-10');
    expect(called.instalments.map(({ number, dueOn }) => [number, dueOn])).toEqual([
      [1, '2026-02-28'],
      [2, '2026-02-10'],
    ]);
  });

  test('matches a ledger of daily balances after any extra payments on any days, up to rounding', () => {
    const extras = fc.array(
      fc.record({ daysLater: fc.integer({ min: 0, max: 45 }), part: fc.integer({ min: 1, max: 9_999 }) }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(
        loanFigures,
        disbursementDay,
        extras,
        fc.integer({ min: 0, max: 45 }),
        (figures, start, walk, wait) => {
          const ledger = dailyLedger(figures, start);
          let plan = repaymentPlan(figures, start);
          /** Advances to a day and pays each instalment on its due day. */
          const liveUntil = (day: string) => {
            while (ledger.today < day) {
              ledger.endDay();
              const due = totalOf(dueParts(plan, ledger.today));
              if (due === 0) continue;
              const result = payDue(plan, due, ledger.today);
              plan = result.plan;
              ledger.pay(addParts(NO_PARTS, ...result.allocations.map(({ parts }) => parts)));
              ledger.expectPaidToHere();
            }
          };
          for (const { daysLater, part } of walk) {
            liveUntil(dayAfter(ledger.today, daysLater));
            const { totalKobo } = settlementOn(plan, ledger.today);
            const amount = Math.floor((totalKobo * part) / 10_000);
            if (amount === 0 || amount === totalKobo) continue;
            const extra = payExtra(plan, kobo(amount), ledger.today);
            plan = extra.plan;
            ledger.pay(extra.parts);
          }
          liveUntil(dayAfter(ledger.today, wait));
          const { due, principalNotYetDueKobo, accruedInterestKobo } = settlementOn(plan, ledger.today);
          expect(totalOf(due)).toBe(0);
          expect(principalNotYetDueKobo).toBe(ledger.balanceKobo());
          ledger.pay({ ...NO_PARTS, interestKobo: accruedInterestKobo, principalKobo: principalNotYetDueKobo });
          ledger.expectPaidToHere();
        },
      ),
      atMost(300),
    );
  });

  test('covers everything unpaid with the accrued interest, and paying it ends the loan', () => {
    fc.assert(
      fc.property(
        loanFigures,
        disbursementDay,
        fc.integer({ min: 0, max: 1_200 }),
        fc.integer({ min: 0, max: 600_000_000 }),
        (figures, start, days, paid) => {
          const plan = payAhead(repaymentPlan(figures, start), kobo(paid)).plan;
          const day = new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
          const settlement = settlementOn(plan, day);
          const unpaid = addParts(...plan.instalments.map(unpaidParts));
          expect(settlement.due.principalKobo + settlement.principalNotYetDueKobo).toBe(unpaid.principalKobo);
          expect(settlement.totalKobo).toBe(
            totalOf(settlement.due) + settlement.principalNotYetDueKobo + settlement.accruedInterestKobo,
          );
          expect(settlement.due.interestKobo + settlement.accruedInterestKobo).toBeLessThanOrEqual(unpaid.interestKobo);
          const called = callIn(plan, day);
          expect(totalOf(dueParts(called, day))).toBe(settlement.totalKobo);
          const ended = payDue(called, settlement.totalKobo, day);
          expect(ended.restKobo).toBe(0);
          expect(settlementOn(ended.plan, '2099-12-31').totalKobo).toBe(0);
        },
      ),
    );
  });
});
