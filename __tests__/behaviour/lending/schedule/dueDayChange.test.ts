import fc from 'fast-check';
import { daysAfter, daysBetween } from '#contract/dates';
import { accruedInterest, interestPeriodOn } from '#contract/lending/schedule/accruedInterest';
import { payAhead, payDue } from '#contract/lending/schedule/allocation';
import { changeDueDay, dueDayEffect, dueDayRefusal, LAST_DUE_DAY } from '#contract/lending/schedule/dueDayChange';
import { extraPaymentLimit, payExtra } from '#contract/lending/schedule/extraPayment';
import { takeHoliday } from '#contract/lending/schedule/holiday';
import { unpaidKobo, unpaidParts } from '#contract/lending/schedule/instalment';
import { applyNewPlan, firstDueDays } from '#contract/lending/schedule/newPlan';
import { addParts, NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import {
  balanceNotYetDue,
  dueParts,
  repaymentPlan,
  type RepaymentPlan,
} from '#contract/lending/schedule/repaymentPlan';
import { settlementOn } from '#contract/lending/schedule/settlement';
import { kobo, naira } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';
import { roundToKobo } from '#contract/money/rounding';
import { atMost, disbursementDay, loanFigures } from '#support/money/arbitraries';

/** ₦80,000 at 32% for six months; the period to 15 April has 31 days. */
const loan = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 6 }, '2026-03-15');
const days = (plan: RepaymentPlan) => plan.instalments.map(({ dueOn }) => dueOn);

test('a later day makes the first period longer, and a day of it costs what it did before', () => {
  const effect = dueDayEffect(loan, 28, '2026-03-20');
  expect(days(effect.after)).toEqual([
    '2026-04-28',
    '2026-05-28',
    '2026-06-28',
    '2026-07-28',
    '2026-08-28',
    '2026-09-28',
  ]);
  // 8,000,000 × 32% ÷ 12 × 44 ÷ 31
  expect(effect.after.instalments[0]!.owed.interestKobo).toBe(302_796);
  expect(effect).toMatchObject({
    nextDueBefore: '2026-04-15',
    nextDueOn: '2026-04-28',
    endsOnBefore: '2026-09-15',
    endsOn: '2026-09-28',
    costKobo: 302_796 - 213_333,
  });
});

test('an earlier day makes it shorter; a day that is over or within three days means the next month', () => {
  // 8,000,000 × 32% ÷ 12 × 20 ÷ 31
  expect(dueDayEffect(loan, 4, '2026-03-20')).toMatchObject({
    nextDueOn: '2026-04-04',
    costKobo: 137_634 - 213_333,
  });
  // 8,000,000 × 32% ÷ 12 × 50 ÷ 31
  expect(dueDayEffect(loan, 4, '2026-04-04')).toMatchObject({
    nextDueOn: '2026-05-04',
    endsOn: '2026-10-04',
    costKobo: 344_086 - 213_333,
  });
  expect(dueDayEffect(loan, 7, '2026-04-04').nextDueOn).toBe('2026-05-07');
  expect(dueDayEffect(loan, 8, '2026-04-04').nextDueOn).toBe('2026-04-08');
});

test('the first of a month that begins within three days is skipped', () => {
  const last = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 3 }, '2026-03-30');
  expect(dueDayEffect(last, 1, '2026-04-27').nextDueOn).toBe('2026-05-01');
  expect(dueDayEffect(last, 1, '2026-04-28').nextDueOn).toBe('2026-06-01');
});

test('only the first instalment changes, and only its interest', () => {
  const after = changeDueDay(loan, 28, '2026-03-20');
  expect(after.instalments.map(({ owed }) => owed.principalKobo)).toEqual(
    loan.instalments.map(({ owed }) => owed.principalKobo),
  );
  expect(after.instalments.slice(1).map(({ owed }) => owed)).toEqual(loan.instalments.slice(1).map(({ owed }) => owed));
});

test('a loan paid out on a month’s last day can be moved to a day of every month', () => {
  const last = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 3 }, '2026-01-31');
  const after = changeDueDay(last, 28, '2026-02-10');
  expect(days(after)).toEqual(['2026-02-28', '2026-03-28', '2026-04-28']);
  expect(after.instalments[0]!.owed).toEqual(last.instalments[0]!.owed);
});

test('it can be changed again, by the days as they are then', () => {
  const once = changeDueDay(loan, 28, '2026-03-20');
  const paid = payDue(once, totalOf(dueParts(once, '2026-04-28')), '2026-04-28').plan;
  const twice = changeDueDay(paid, 10, '2026-05-02');
  expect(days(twice)).toEqual(['2026-04-28', '2026-05-10', '2026-06-10', '2026-07-10', '2026-08-10', '2026-09-10']);
  expect(interestPeriodOn(twice, '2026-05-09')).toEqual({
    number: 2,
    from: '2026-04-28',
    days: 12,
    monthDays: 30,
    elapsedDays: 11,
  });
});

test.each<[string, RepaymentPlan, string]>([
  ['due', loan, '2026-04-15'],
  ['paidAhead', payAhead(loan, kobo(100)).plan, '2026-03-20'],
  ['paidAhead', payAhead(loan, kobo(1_460_506)).plan, '2026-03-20'],
  ['noInstalment', takeHoliday(loan, 1, '2026-03-20'), '2026-03-20'],
  ['noInstalment', applyNewPlan(loan, { months: 6, firstDueOn: '2026-05-15' }, '2026-03-20'), '2026-03-20'],
])('is refused: %s', (refusal, plan, day) => {
  expect(dueDayRefusal(plan, day)).toBe(refusal);
  expect(() => changeDueDay(plan, 3, day)).toThrow(RangeError);
});

test.each([0, 29, 15, 1.5])('day %d can’t be chosen', (day) => {
  expect(() => changeDueDay(loan, day, '2026-03-20')).toThrow(RangeError);
});

const steps = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 40 }),
    day: fc.integer({ min: 1, max: LAST_DUE_DAY }),
    act: fc.constantFrom('change', 'change', 'extra', 'holiday', 'plan', 'wait'),
    part: fc.integer({ min: 1, max: 99 }),
  }),
  { minLength: 1, maxLength: 14 },
);

test('on any day of any loan: principal stays, nothing that has accrued changes, and the loan ends at 0', () => {
  fc.assert(
    fc.property(loanFigures, disbursementDay, steps, (figures, start, walk) => {
      let plan = repaymentPlan(figures, start);
      let today = start;
      let principalPaid = 0;
      const payAllDue = () => {
        const result = payDue(plan, totalOf(dueParts(plan, today)), today);
        plan = result.plan;
        principalPaid += addParts(NO_PARTS, ...result.allocations.map(({ parts }) => parts)).principalKobo;
      };
      for (const { days: later, day, act, part } of walk) {
        for (let passed = 0; passed < later; passed += 1) {
          today = daysAfter(today, 1);
          payAllDue();
        }
        if (plan.instalments.every((row) => unpaidKobo(row) === 0)) break;
        if (act === 'extra') {
          const amount = Math.floor(((extraPaymentLimit(plan, today) - 1) * part) / 100);
          if (amount <= 0 || balanceNotYetDue(plan, today) === 0) continue;
          const paid = payExtra(plan, kobo(amount), today, part % 2 ? 'smallerInstalments' : 'endsSooner');
          plan = paid.plan;
          principalPaid += paid.parts.principalKobo;
        } else if (act === 'holiday' && !plan.holiday) {
          plan = takeHoliday(plan, 1, today);
        } else if (act === 'plan') {
          plan = applyNewPlan(
            plan,
            { months: 1 + (part % 12), firstDueOn: firstDueDays(plan, today)[part % 3]! },
            today,
          );
        } else if (act === 'change') {
          const before = plan;
          const present = Number((before.dueDayChanges?.at(-1)?.firstDueOn ?? start).slice(8));
          if (dueDayRefusal(before, today) || day === present) continue;
          const effect = dueDayEffect(before, day, today);
          const { after } = effect;
          const principal = (of: RepaymentPlan) => addParts(NO_PARTS, ...of.instalments.map(unpaidParts)).principalKobo;
          expect(principal(after)).toBe(principal(before));
          expect(accruedInterest(after, today)).toBe(accruedInterest(before, today));
          expect(settlementOn(after, today).totalKobo).toBe(settlementOn(before, today).totalKobo);
          const moved = after.instalments.filter((row) => unpaidKobo(row) > 0);
          for (const row of moved) {
            expect(row.dueOn > daysAfter(today, 3) && Number(row.dueOn.slice(8)) === day).toBe(true);
            expect(Object.values(row.owed).every((amount) => amount >= 0)).toBe(true);
          }
          // At most a month and two days later, and what those cost at most.
          expect(daysBetween(effect.nextDueBefore, effect.nextDueOn)).toBeLessThanOrEqual(33);
          const most = figures.annualRate.dividedBy(12).times(balanceNotYetDue(before, today)).times(33).dividedBy(28);
          expect(effect.costKobo).toBeLessThanOrEqual(roundToKobo(most) + 1);
          plan = after;
        }
      }
      today = '2099-12-31';
      payAllDue();
      expect(principalPaid).toBe(figures.principalKobo);
      expect(settlementOn(plan, today).totalKobo).toBe(0);
    }),
    atMost(150),
  );
});
