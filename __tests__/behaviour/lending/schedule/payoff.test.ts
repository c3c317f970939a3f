import fc from 'fast-check';
import { daysAfter } from '#contract/dates';
import { payDue } from '#contract/lending/schedule/allocation';
import { takeHoliday } from '#contract/lending/schedule/holiday';
import { applyNewPlan, firstDueDays } from '#contract/lending/schedule/newPlan';
import { totalOf } from '#contract/lending/schedule/parts';
import { PAYOFF_DAYS, payoffDays } from '#contract/lending/schedule/payoff';
import { dueParts, repaymentPlan, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { callIn, settlementOn } from '#contract/lending/schedule/settlement';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { naira } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';
import { disbursementDay, loanFigures } from '#support/money/arbitraries';

const { lateFee } = firstLendingTerms;

/** ₦80,000 at 32% for six months; the first instalment is due on 28 February. */
const loan = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 6 }, '2026-01-31');

const collected = (plan: RepaymentPlan, day: string) => payDue(plan, totalOf(dueParts(plan, day)), day).plan;

test('the settlement amount is given for each day until the day before a late fee falls on the next instalment', () => {
  const days = payoffDays(loan, '2026-02-05', lateFee);
  expect(days.map(({ on }) => on)).toEqual(Array.from({ length: 27 }, (_, day) => daysAfter('2026-02-05', day)));
  for (const { on, amountKobo } of days) expect(amountKobo).toBe(settlementOn(loan, on).totalKobo);
  // The fee would fall on 4 March.
  expect(days.at(-1)!.on).toBe('2026-03-03');
});

test('31 days are given if no late fee falls before', () => {
  expect(payoffDays(loan, '2026-01-31', lateFee)).toHaveLength(PAYOFF_DAYS);
  expect(payoffDays(loan, '2026-02-01', lateFee)).toHaveLength(PAYOFF_DAYS);
  expect(payoffDays(loan, '2026-02-02', lateFee)).toHaveLength(PAYOFF_DAYS - 1);
});

test('a late instalment leaves only the days of its grace period', () => {
  expect(payoffDays(loan, '2026-03-02', lateFee).map(({ on }) => on)).toEqual(['2026-03-02', '2026-03-03']);
});

test('after a default the amount is the same for a month', () => {
  const days = payoffDays(callIn(loan, '2026-06-01'), '2026-06-10', undefined);
  expect(days).toHaveLength(PAYOFF_DAYS);
  expect(new Set(days.map(({ amountKobo }) => amountKobo)).size).toBe(1);
});

test('an instalment paid when it falls due lowers later amounts by its own amount only, also after a holiday or a new plan', () => {
  const changes = ['nothing', 'holiday', 'plan'] as const;
  fc.assert(
    fc.property(
      loanFigures,
      disbursementDay,
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(...changes),
      (figures, start, age, change) => {
        // So that something is still owed.
        fc.pre(figures.months > 5);
        const today = daysAfter(start, age);
        const paid = collected(repaymentPlan(figures, start), today);
        const [first] = firstDueDays(paid, today);
        const plan =
          change === 'holiday'
            ? takeHoliday(paid, 1, today)
            : change === 'plan' && first
              ? applyNewPlan(paid, { months: 6, firstDueOn: first }, today)
              : paid;
        let lived = plan;
        let paidKobo = 0;
        for (const { on, amountKobo } of payoffDays(plan, today, lateFee)) {
          paidKobo += totalOf(dueParts(lived, on));
          lived = collected(lived, on);
          expect(settlementOn(lived, on).totalKobo + paidKobo).toBe(amountKobo);
        }
      },
    ),
  );
});
