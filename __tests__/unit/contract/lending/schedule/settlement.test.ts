import fc from 'fast-check';
import { payAhead, payDue } from '../../../../../contract/lending/schedule/allocation';
import { payExtra } from '../../../../../contract/lending/schedule/extraPayment';
import { unpaidParts } from '../../../../../contract/lending/schedule/instalment';
import { kobo, naira } from '../../../../../contract/money/kobo';
import { addParts, totalOf } from '../../../../../contract/lending/schedule/parts';
import { Ratio } from '../../../../../contract/money/ratio';
import { dueParts, repaymentPlan } from '../../../../../contract/lending/schedule/repaymentPlan';
import { callIn, settlementOn } from '../../../../../contract/lending/schedule/settlement';
import { disbursementDay, loanFigures } from '../../../../support/money/arbitraries';

/** ₦80,000 at 32% for six months, ₦14,605.06 each; the first period has 28 days. */
const loan = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 6 }, '2026-01-31');

test.each([
  ['2026-01-31', 0],
  ['2026-02-10', 76_190],
  ['2026-02-27', 205_714],
])('before anything is due, on %s, it is the principal with %d kobo of interest', (day, accrued) => {
  expect(settlementOn(loan, day)).toEqual({
    due: { feeKobo: 0, interestKobo: 0, principalKobo: 0 },
    principalNotYetDueKobo: 8_000_000,
    accruedInterestKobo: accrued,
    totalKobo: 8_000_000 + accrued,
  });
});

test('on a due day the instalment is due, and the next period begins', () => {
  expect(settlementOn(loan, '2026-02-28')).toEqual({
    due: { feeKobo: 0, interestKobo: 213_333, principalKobo: 1_247_173 },
    principalNotYetDueKobo: 6_752_827,
    accruedInterestKobo: 0,
    totalKobo: 8_213_333,
  });
});

test('an unpaid instalment bears no interest after its day', () => {
  // 6,752,827 × 32% ÷ 12 × 10 ÷ 31
  expect(settlementOn(loan, '2026-03-10').accruedInterestKobo).toBe(58_089);
});

test('interest of the period that was paid ahead is not asked for again', () => {
  const ahead = payAhead(loan, kobo(100_000)).plan;
  expect(settlementOn(ahead, '2026-02-10').accruedInterestKobo).toBe(0);
  expect(settlementOn(ahead, '2026-02-27').accruedInterestKobo).toBe(105_714);
  const extra = payExtra(loan, naira(20_000), '2026-02-10').plan;
  expect(settlementOn(extra, '2026-02-20').accruedInterestKobo).toBe(39_547);
});

test('after the last due day nothing accrues', () => {
  const [last, later] = ['2026-07-31', '2029-07-31'].map((day) => settlementOn(loan, day));
  expect(later).toEqual(last);
  expect(later!.accruedInterestKobo).toBe(0);
});

test('there is none before disbursement', () => {
  expect(() => settlementOn(loan, '2026-01-30')).toThrow(RangeError);
});

test('at default everything is due, with interest to that day, and no more accrues', () => {
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

test('with nothing left that is not yet due, everything is due as it is', () => {
  expect(callIn(loan, '2026-07-31')).toBe(loan);
});

test('an instalment paid ahead stays where it is when the others are called in', () => {
  const ahead = payAhead(loan, kobo(1_460_506)).plan;
  const called = callIn(ahead, '2026-02-10');
  expect(called.instalments.map(({ number, dueOn }) => [number, dueOn])).toEqual([
    [1, '2026-02-28'],
    [2, '2026-02-10'],
  ]);
});

test('it is all that is unpaid with the interest of the days, and paying it ends the loan', () => {
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
