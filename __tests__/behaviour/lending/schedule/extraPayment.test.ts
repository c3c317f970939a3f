import fc from 'fast-check';
import { payAhead, payDue } from '#contract/lending/schedule/allocation';
import { carriedInterestToCome } from '#contract/lending/schedule/accruedInterest';
import { payExtra } from '#contract/lending/schedule/extraPayment';
import { extraPaymentEffect } from '#contract/lending/schedule/extraPaymentEffect';
import { takeHoliday } from '#contract/lending/schedule/holiday';
import { unpaidCarried, unpaidDeferred, unpaidKobo, unpaidParts } from '#contract/lending/schedule/instalment';
import { kobo, type Kobo, naira } from '#contract/money/kobo';
import { applyNewPlan } from '#contract/lending/schedule/newPlan';
import { addParts, NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import { Ratio } from '#contract/money/ratio';
import {
  balanceNotYetDue,
  carriedNotYetDue,
  dueParts,
  laterInstalments,
  repaymentPlan,
  type RepaymentPlan,
} from '#contract/lending/schedule/repaymentPlan';
import { settlementOn } from '#contract/lending/schedule/settlement';
import { atMost, disbursementDay, loanFigures } from '#support/money/arbitraries';

describe('an extra payment', () => {
  /** ₦80,000 at 32% for six months, ₦14,605.06 each; the first period has 28 days. */
  const loan = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 6 }, '2026-01-31');

  function rowsOf(plan: RepaymentPlan) {
    return plan.instalments
      .filter((row) => unpaidKobo(row) > 0)
      .map((row) => [row.number, unpaidParts(row).interestKobo, unpaidParts(row).principalKobo]);
  }

  test('pays the interest so far, then principal; the instalment stays, and the loan ends sooner', () => {
    const { plan, parts } = payExtra(loan, naira(20_000), '2026-02-10');
    expect(parts).toEqual({ feeKobo: 0, interestKobo: 76_190, principalKobo: 1_923_810 });
    expect(rowsOf(plan)).toEqual([
      [1, 104_164, 1_356_342],
      [2, 125_863, 1_334_643],
      [3, 90_272, 1_370_234],
      [4, 53_733, 1_406_773],
      [5, 16_219, 608_198],
    ]);
    expect(plan.instalments.map(({ dueOn }) => dueOn)).toEqual(loan.instalments.slice(0, 5).map(({ dueOn }) => dueOn));
  });

  describe('that makes the instalments smaller', () => {
    const smaller = (plan: RepaymentPlan, amount: Kobo, day: string) =>
      payExtra(plan, amount, day, 'smallerInstalments').plan;

    test('keeps the last due day, with equal instalments and the rest in the last one', () => {
      const after = smaller(loan, naira(20_000), '2026-02-10');
      expect(after.instalments.map(({ dueOn }) => dueOn)).toEqual(loan.instalments.map(({ dueOn }) => dueOn));
      const amounts = after.instalments.map(unpaidKobo);
      expect(amounts).toEqual([...Array<number>(5).fill(1_098_999), 1_098_997]);
      expect(after.instalmentKobo).toBe(1_098_999);
      // One kobo less would leave something at the end.
      expect(unpaidParts(after.instalments[0]!)).toEqual({
        feeKobo: 0,
        interestKobo: 104_164,
        principalKobo: 1_098_999 - 104_164,
      });
    });

    test('raises no instalment: not one paid ahead in part, nor a last one that is small already', () => {
      const shorter = payExtra(payAhead(loan, kobo(900_000)).plan, naira(20_000), '2026-02-10').plan;
      const before = shorter.instalments.map(unpaidKobo);
      const after = smaller(shorter, naira(10_000), '2026-02-12').instalments.map(unpaidKobo);
      expect(after).toHaveLength(before.length);
      expect(after[0]).toBe(before[0]);
      expect(after.at(-1)).toBeLessThanOrEqual(before.at(-1)!);
      expect(new Set(after.slice(1, -1)).size).toBe(1);
      expect(after[1]).toBeLessThan(before[1]!);
    });

    test('a later one that ends the loan sooner keeps the smaller instalment', () => {
      const after = smaller(loan, naira(20_000), '2026-02-10');
      const again = payExtra(after, naira(15_000), '2026-02-12').plan;
      expect(again.instalments.length).toBeLessThan(6);
      expect(unpaidKobo(again.instalments[0]!)).toBe(1_098_999);
    });

    test('keeps the interest that a new plan and a holiday added in the same instalments', () => {
      const held = takeHoliday(loan, 1, '2026-02-10');
      const planned = applyNewPlan(loan, { months: 6, firstDueOn: '2026-04-30' }, '2026-02-10');
      const after = [held, planned].map((plan) => smaller(plan, naira(20_000), '2026-02-11'));
      expect(after.map((plan) => plan.instalments.at(-1)!.dueOn)).toEqual(
        [held, planned].map((plan) => plan.instalments.at(-1)!.dueOn),
      );
      expect(unpaidDeferred(after[0]!.instalments.at(-1)!)).toBeGreaterThan(0);
      expect(unpaidCarried(after[1]!.instalments[0]!)).toEqual(unpaidCarried(planned.instalments[0]!));
    });
  });

  test('counts the interest already paid in the same period', () => {
    const first = payExtra(loan, naira(20_000), '2026-02-10').plan;
    const { plan, parts } = payExtra(first, naira(5_000), '2026-02-20');
    // (8,000,000 × 10 + 6,076,190 × 10) ÷ 28 × 32% ÷ 12, less 76,190
    expect(parts).toEqual({ feeKobo: 0, interestKobo: 57_869, principalKobo: 442_131 });
    expect(rowsOf(plan)).toEqual([
      [1, 42_926, 1_417_580],
      [2, 112_439, 1_348_067],
      [3, 76_491, 1_384_015],
      [4, 39_584, 1_420_922],
      [5, 1_693, 63_475],
    ]);
  });

  test("doesn't affect the interest days of later periods", () => {
    const first = payExtra(loan, naira(20_000), '2026-02-10').plan;
    const due = payDue(first, kobo(1_460_506), '2026-02-28').plan;
    const { plan, parts } = payExtra(due, naira(5_000), '2026-03-10');
    // The balance is 4,719,848; 10 of 31 days have passed.
    expect(parts).toEqual({ feeKobo: 0, interestKobo: 40_601, principalKobo: 459_399 });
    // (4,719,848 × 10 + 4,260,449 × 21) ÷ 31 × 32% ÷ 12, less 40,601
    expect(rowsOf(plan)[0]).toEqual([2, 76_963, 1_460_506 - 76_963]);
  });

  test('only pays interest if it is less than the accrued interest', () => {
    const { plan, parts } = payExtra(loan, kobo(70_000), '2026-02-10');
    expect(parts).toEqual({ feeKobo: 0, interestKobo: 70_000, principalKobo: 0 });
    expect(rowsOf(plan)[0]).toEqual([1, 213_333 - 70_000, 1_247_173 + 70_000]);
  });

  test('pays no interest on the day of disbursement, or on a due day after the instalment is paid', () => {
    expect(payExtra(loan, naira(20_000), '2026-01-31').parts.interestKobo).toBe(0);
    const paid = payDue(loan, kobo(1_460_506), '2026-02-28').plan;
    expect(payExtra(paid, naira(20_000), '2026-02-28').parts.interestKobo).toBe(0);
  });

  test("doesn't charge interest paid ahead again", () => {
    const ahead = payAhead(loan, kobo(300_000)).plan;
    const { plan, parts } = payExtra(ahead, naira(20_000), '2026-02-10');
    expect(parts.interestKobo).toBe(0);
    // 300,000 kobo of the first instalment are paid, including all its interest.
    expect(rowsOf(plan)[0]).toEqual([1, 0, 1_460_506 - 300_000]);
    const again = payExtra(plan, naira(1_000), '2026-02-20');
    expect(again.parts.interestKobo).toBe(0);
    expect(rowsOf(again.plan)[0]).toEqual([1, 0, 1_460_506 - 300_000]);
  });

  test('leaves an instalment paid ahead in full unchanged, and the next one keeps its due day', () => {
    const ahead = payAhead(loan, kobo(1_460_506)).plan;
    const { plan, parts } = payExtra(ahead, naira(20_000), '2026-02-10');
    expect(parts.interestKobo).toBe(0);
    expect(plan.instalments[0]).toEqual(ahead.instalments[0]);
    expect(plan.instalments[1]).toMatchObject({ number: 2, dueOn: '2026-03-31' });
    // (6,752,827 - 2,000,000) × 32% ÷ 12
    expect(rowsOf(plan)[0]).toEqual([2, 126_742, 1_460_506 - 126_742]);
  });

  const interestOf = (plan: RepaymentPlan) => addParts(NO_PARTS, ...plan.instalments.map(unpaidParts)).interestKobo;

  test('reports its effect: the end, the last instalment and the interest saved', () => {
    const effect = extraPaymentEffect(loan, naira(20_000), '2026-02-10');
    expect(effect).toMatchObject({
      parts: { feeKobo: 0, interestKobo: 76_190, principalKobo: 1_923_810 },
      principalLeftKobo: 8_000_000 - 1_923_810,
      endsOnBefore: '2026-07-31',
      endsOn: '2026-06-30',
      lastInstalmentKobo: 16_219 + 608_198,
    });
    const interestLeft = 104_164 + 125_863 + 90_272 + 53_733 + 16_219;
    expect(effect.savedKobo).toBe(interestOf(loan) - 76_190 - interestLeft);
    expect(effect).toMatchObject({
      instalmentBeforeKobo: 1_460_506,
      instalmentKobo: 1_460_506,
      smallerInstalments: {
        instalmentKobo: 1_098_999,
        endsOn: '2026-07-31',
        lastInstalmentKobo: 1_098_997,
        savedKobo: interestOf(loan) - 76_190 - (5 * 1_098_999 + 1_098_997 - 6_076_190),
      },
    });
  });

  test('may not shorten the loan if it is small', () => {
    const free = repaymentPlan({ principalKobo: kobo(600_000), annualRate: Ratio.of(0), months: 6 }, '2026-01-15');
    expect(extraPaymentEffect(free, kobo(50_000), '2026-01-20')).toMatchObject({
      endsOnBefore: '2026-07-15',
      endsOn: '2026-07-15',
      lastInstalmentKobo: 50_000,
      savedKobo: 0,
    });
  });

  test('merges a last row below a hundredth of an instalment into the row before', () => {
    // Interest-free: 600,000 in six rows of 100,000. The last row is left with 1,000 or 999.
    const free = repaymentPlan({ principalKobo: kobo(600_000), annualRate: Ratio.of(0), months: 6 }, '2026-01-15');
    const lastAfter = (amount: number) => rowsOf(payExtra(free, kobo(amount), '2026-01-20').plan).at(-1);
    expect(lastAfter(99_000)).toEqual([6, 0, 1_000]);
    expect(lastAfter(99_001)).toEqual([5, 0, 100_999]);
  });

  test('drops the interest of the removed month from the merged row', () => {
    // Two instalments left, and 1,000 kobo of principal beyond the first.
    const plan = [1, 2, 3, 4].reduce((paid, number) => {
      return payDue(paid, kobo(1_460_506), loan.instalments[number - 1]!.dueOn).plan;
    }, loan);
    const balance = balanceNotYetDue(plan, '2026-05-31');
    const toLeave = 1_460_506 - 37_961 + 1_000;
    const after = payExtra(plan, kobo(balance - toLeave), '2026-05-31').plan;
    expect(rowsOf(after)).toEqual([[5, 37_961, toLeave]]);
  });

  test('keeps the coming interest that a new plan carries over, even if the loan ends much sooner', () => {
    const four = repaymentPlan(
      { principalKobo: naira(440_000), annualRate: Ratio.of(32, 100), months: 4 },
      '2026-01-31',
    );
    const day = '2026-02-01';
    const plan = applyNewPlan(four, { months: 19, firstDueOn: '2026-05-31' }, day);
    const { plan: after } = payExtra(plan, naira(228_000), day);
    const toCome = carriedInterestToCome(after, balanceNotYetDue(after, day), day);
    expect(toCome).toBeGreaterThan(0);
    expect(carriedNotYetDue(after, day).interestKobo).toBe(toCome);
  });

  test.each([
    ['while anything is due', loan, naira(20_000), '2026-02-28'],
    ['of 0', loan, kobo(0), '2026-02-10'],
    ['of the settlement amount', loan, kobo(8_076_190), '2026-02-10'],
    ['before disbursement', loan, naira(20_000), '2026-01-30'],
  ] as const)('an extra payment %s is refused', (_name, plan, amount, day) => {
    expect(() => payExtra(plan, amount, day)).toThrow(RangeError);
  });

  test('leaves a kobo if it is a kobo less than the settlement', () => {
    expect(rowsOf(payExtra(loan, kobo(8_076_189), '2026-02-10').plan).map(([, , principal]) => principal)).toEqual([1]);
  });

  describe('extra payments and payments ahead on any days', () => {
    const steps = fc.array(
      fc.record({
        daysLater: fc.integer({ min: 0, max: 40 }),
        isAhead: fc.boolean(),
        isSmaller: fc.boolean(),
        part: fc.oneof(fc.integer({ min: 1, max: 9_999 }), fc.constantFrom(1, 9_998, 9_999)),
      }),
      { minLength: 1, maxLength: 15 },
    );

    function addDays(day: string, days: number): string {
      return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    }

    test('each version starts at the balance, costs no more than before, and the loan ends at 0', () => {
      fc.assert(
        fc.property(loanFigures, disbursementDay, steps, (figures, start, walk) => {
          let plan = repaymentPlan(figures, start);
          let today = start;
          let principalPaid = 0;
          const payAllDue = () => {
            const result = payDue(plan, totalOf(dueParts(plan, today)), today);
            plan = result.plan;
            principalPaid += addParts(...result.allocations.map(({ parts }) => parts)).principalKobo;
          };
          for (const { daysLater, isAhead, isSmaller, part } of walk) {
            today = addDays(today, daysLater);
            payAllDue();
            const { totalKobo } = settlementOn(plan, today);
            const amount = Math.floor((totalKobo * part) / 10_000);
            if (amount === 0 || amount === totalKobo) continue;
            if (isAhead) {
              const result = payAhead(plan, kobo(Math.ceil(amount / 20)));
              plan = result.plan;
              principalPaid += addParts(...result.allocations.map(({ parts }) => parts)).principalKobo;
              continue;
            }
            const before = plan;
            const balance = balanceNotYetDue(before, today);
            const chosen = isSmaller ? 'smallerInstalments' : 'endsSooner';
            const { plan: after, parts } = payExtra(before, kobo(amount), today, chosen);
            expect(totalOf(parts)).toBe(amount);
            expect(balanceNotYetDue(after, today)).toBe(balance - parts.principalKobo);
            if (isSmaller) expectSmaller(before, after, today);
            else expectVersion(before, after, today);
            const effect = extraPaymentEffect(before, kobo(amount), today);
            const { principalLeftKobo } = effect;
            const { savedKobo, endsOn } = isSmaller ? effect.smallerInstalments : effect;
            expect(effect.smallerInstalments.savedKobo).toBeLessThanOrEqual(effect.savedKobo);
            expect(savedKobo).toBe(interestOf(before) - parts.interestKobo - interestOf(after));
            expect(savedKobo).toBeGreaterThanOrEqual(0);
            expect(principalLeftKobo).toBe(balanceNotYetDue(after, today));
            expect(endsOn).toBe(after.instalments.at(-1)!.dueOn);
            plan = after;
            principalPaid += parts.principalKobo;
          }
          today = '2099-12-31';
          payAllDue();
          expect(principalPaid).toBe(figures.principalKobo);
          expect(settlementOn(plan, today).totalKobo).toBe(0);
        }),
        atMost(200),
      );
    });

    function expectSmaller(before: RepaymentPlan, after: RepaymentPlan, today: string) {
      const open = (plan: RepaymentPlan) => laterInstalments(plan, today).filter((row) => unpaidKobo(row) > 0);
      const [older, newer] = [open(before), open(after)];
      newer.forEach((row, index) => {
        const same = older[index]!;
        expect([row.number, row.dueOn]).toEqual([same.number, same.dueOn]);
        expect(Object.values(row.owed).every((part: Kobo) => part >= 0)).toBe(true);
        const most = Math.min(unpaidKobo(same), after.instalmentKobo);
        if (index < newer.length - 1) expect(unpaidKobo(row)).toBe(most);
        else expect(unpaidKobo(row)).toBeLessThanOrEqual(most + after.instalmentKobo / 100);
      });
      expect(before.instalments.filter((row) => !older.includes(row))).toEqual(
        after.instalments.filter((row) => !newer.includes(row)),
      );
    }

    function expectVersion(before: RepaymentPlan, after: RepaymentPlan, today: string) {
      const open = (plan: RepaymentPlan) => laterInstalments(plan, today).filter((row) => unpaidKobo(row) > 0);
      const [older, newer] = [open(before), open(after)];
      const smallest = before.instalmentKobo / 100;
      newer.forEach((row, index) => {
        const same = older[index]!;
        expect([row.number, row.dueOn]).toEqual([same.number, same.dueOn]);
        expect(Object.values(row.owed).every((part: Kobo) => part >= 0)).toBe(true);
        if (index < newer.length - 1) expect(unpaidKobo(row)).toBe(unpaidKobo(same));
        else expect(unpaidKobo(row)).toBeLessThan(unpaidKobo(same) + smallest);
        if (index === newer.length - 1 && index > 0) expect(unpaidKobo(row)).toBeGreaterThanOrEqual(smallest);
      });
      expect(before.instalments.filter((row) => !older.includes(row))).toEqual(
        after.instalments.filter((row) => !newer.includes(row)),
      );
    }
  });
});
