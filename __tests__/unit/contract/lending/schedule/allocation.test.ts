import fc from 'fast-check';
import { payAhead, payDue } from '../../../../../contract/lending/schedule/allocation';
import { unpaidParts } from '../../../../../contract/lending/schedule/instalment';
import { kobo, naira } from '../../../../../contract/money/kobo';
import { withLateFee } from '../../../../../contract/lending/schedule/lateFee';
import { addParts, totalOf } from '../../../../../contract/lending/schedule/parts';
import { Ratio } from '../../../../../contract/money/ratio';
import { dueParts, repaymentPlan, type RepaymentPlan } from '../../../../../contract/lending/schedule/repaymentPlan';
import { disbursementDay, loanFigures } from '../../../../support/money/arbitraries';

/** ₦80,000 at 32% for three months, the first instalment with a late fee of ₦500. */
function lateLoan(): RepaymentPlan {
  const plan = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 3 }, '2026-01-15');
  const [first, ...later] = plan.instalments;
  return { ...plan, instalments: [withLateFee(first!, naira(500)), ...later] };
}

const parts = (feeKobo: number, interestKobo: number, principalKobo: number) => ({
  feeKobo,
  interestKobo,
  principalKobo,
});

test('the oldest instalment is paid first, in it the fee, then interest, then principal', () => {
  const pay = (amount: number) => payDue(lateLoan(), kobo(amount), '2026-03-15').allocations;
  expect(pay(30_000)).toEqual([{ number: 1, parts: parts(30_000, 0, 0) }]);
  expect(pay(50_001)).toEqual([{ number: 1, parts: parts(50_000, 1, 0) }]);
  expect(pay(263_334)).toEqual([{ number: 1, parts: parts(50_000, 213_333, 1) }]);
  expect(pay(50_000 + 2_810_136 + 144_087)).toEqual([
    { number: 1, parts: parts(50_000, 213_333, 2_596_803) },
    { number: 2, parts: parts(0, 144_085, 2) },
  ]);
});

test('what is not yet due is not paid, and the rest is given back', () => {
  const result = payDue(lateLoan(), naira(100_000), '2026-03-14');
  expect(result.allocations.map(({ number }) => number)).toEqual([1]);
  expect(result.restKobo).toBe(10_000_000 - 2_860_136);
  expect(totalOf(dueParts(result.plan, '2026-03-14'))).toBe(0);
  expect(payDue(result.plan, result.restKobo, '2026-03-15').allocations.map(({ number }) => number)).toEqual([2]);
});

test('the next instalments can be paid ahead, with all the interest of their schedule', () => {
  const result = payAhead(lateLoan(), kobo(2_860_136 + 144_086));
  expect(result.allocations[1]).toEqual({ number: 2, parts: parts(0, 144_085, 1) });
  const all = payAhead(result.plan, naira(1_000_000));
  expect(all.plan.instalments.every((row) => totalOf(unpaidParts(row)) === 0)).toBe(true);
});

test('nothing pays nothing, and less than that is refused', () => {
  expect(payDue(lateLoan(), kobo(0), '2026-03-15').allocations).toEqual([]);
  expect(() => payDue(lateLoan(), kobo(-1), '2026-03-15')).toThrow(RangeError);
});

test('payments in any pieces pay what one payment would, and never more of a part than is owed', () => {
  fc.assert(
    fc.property(
      loanFigures,
      disbursementDay,
      fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 12 }),
      (figures, day, amounts) => {
        const start = repaymentPlan(figures, day);
        let [plan, paid] = [start, 0];
        for (const amount of amounts) {
          const result = payAhead(plan, kobo(amount));
          const taken = totalOf(addParts(...result.allocations.map((allocation) => allocation.parts)));
          expect(taken + result.restKobo).toBe(amount);
          plan = result.plan;
          paid += taken;
        }
        expect(plan).toEqual(payAhead(start, kobo(paid)).plan);
        for (const row of plan.instalments) {
          expect(Object.values(unpaidParts(row)).every((unpaid) => unpaid >= 0)).toBe(true);
        }
      },
    ),
  );
});
