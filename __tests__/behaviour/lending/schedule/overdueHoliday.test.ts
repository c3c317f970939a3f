import fc from 'fast-check';
import { daysAfter, daysBetween } from '#contract/dates';
import { holidayText } from '#contract/lending/loans/agreementTexts';
import { payDue } from '#contract/lending/schedule/allocation';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { payExtra } from '#contract/lending/schedule/extraPayment';
import { extraPaymentEffect } from '#contract/lending/schedule/extraPaymentEffect';
import { HOLIDAY_MONTHS, firstToMove, holidayEffect, takeHoliday } from '#contract/lending/schedule/holiday';
import { unpaidKobo, type Instalment } from '#contract/lending/schedule/instalment';
import { applyNewPlan, carriedOver } from '#contract/lending/schedule/newPlan';
import { addParts, NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import {
  balanceNotYetDue,
  dueParts,
  nextDueDay,
  postponedParts,
  repaymentPlan,
  type RepaymentPlan,
} from '#contract/lending/schedule/repaymentPlan';
import { monthInterest } from '#contract/lending/schedule/schedule';
import { callIn, settlementOn } from '#contract/lending/schedule/settlement';
import { addKobo, kobo, naira, NO_KOBO, subtractKobo } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';
import { withLateFee } from '#support/loans/lateFee';
import { atMost, disbursementDay, loanFigures } from '#support/money/arbitraries';

/** ₦80,000 at 32% for six months. The first instalment is overdue on the day, with its late fee. */
const paidOut = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 6 }, '2026-01-15');
const day = '2026-02-20';
const FEE = naira(500);
const charge = (plan: RepaymentPlan): RepaymentPlan => {
  const [first, ...others] = plan.instalments;
  return { ...plan, instalments: [withLateFee(first!, FEE), ...others] };
};
const late = charge(paidOut);
const arrears = unpaidKobo(paidOut.instalments[0]!);
const after = takeHoliday(late, 1, day);

describe('a payment holiday of a late loan', () => {
  test('moves the overdue amount to the first moved instalment, without its late fee', () => {
    expect(after.instalments.slice(0, 2).map(({ number, dueOn }) => [number, dueOn])).toEqual([
      [1, '2026-04-15'],
      [3, '2026-04-15'],
    ]);
    expect(dueParts(after, day)).toEqual({ ...NO_PARTS, feeKobo: FEE });
    expect(totalOf(postponedParts(after, day))).toBe(arrears);
    expect(holidayEffect(late, 1, day)).toMatchObject({ nextDueOn: '2026-04-15', overdueKobo: arrears });
    expect(nextDueDay(after)).toBe('2026-02-15');
    expect(nextDueDay(payDue(after, FEE, day).plan)).toBe('2026-04-15');
  });

  test('counts days past due from zero again, whether the late fee is paid or not', () => {
    expect(loanDaysPastDue(late.instalments, day)).toBe(5);
    expect(loanDaysPastDue(after.instalments, '2026-04-15')).toBe(0);
    expect(loanDaysPastDue(after.instalments, '2026-04-16')).toBe(1);
  });

  test('bears no interest on the overdue amount: it settles for the same as if that had stayed due', () => {
    const stayed: RepaymentPlan = {
      ...after,
      instalments: after.instalments.map((row, index) => (index === 0 ? late.instalments[0]! : row)),
    };
    for (const on of [day, '2026-03-14', '2026-03-15', '2026-04-14', '2026-04-15', '2026-06-01'])
      expect(settlementOn(after, on).totalKobo).toBe(settlementOn(stayed, on).totalKobo);
  });

  test('collects the fee at once, and on the moved day the oldest instalment first', () => {
    expect(payDue(after, naira(1_000), day).restKobo).toBe(naira(500));
    const feePaid = payDue(after, FEE, day).plan;
    const { allocations } = payDue(feePaid, addKobo(arrears, naira(1)), '2026-04-15');
    expect(allocations.map(({ number, parts }) => [number, totalOf(parts)])).toEqual([
      [1, arrears],
      [3, naira(1)],
    ]);
  });

  test('an extra payment pays the interest that was overdue first, then principal that bears interest', () => {
    const feePaid = payDue(after, FEE, day).plan;
    const { interestKobo, principalKobo } = postponedParts(feePaid, day);
    const settled = settlementOn(feePaid, day).totalKobo;
    const paid = payExtra(feePaid, naira(20_000), day);
    expect(paid.allocations).toEqual([{ number: 1, parts: { ...NO_PARTS, interestKobo } }]);
    expect(postponedParts(paid.plan, day)).toEqual({ ...NO_PARTS, principalKobo });
    expect(settlementOn(paid.plan, day).totalKobo).toBe(subtractKobo(settled, naira(20_000)));
    const rest = subtractKobo(settled, principalKobo);
    expect(() => payExtra(feePaid, rest, day)).toThrow(RangeError);
    expect(balanceNotYetDue(payExtra(feePaid, kobo(rest - 1), day).plan, day)).toBe(1);
  });

  test('an instalment due that day moves too, but only with an overdue one', () => {
    const [first, second] = paidOut.instalments;
    const onDueDay = takeHoliday(paidOut, 1, second!.dueOn).instalments;
    expect(onDueDay.slice(0, 2).map(({ dueOn }) => dueOn)).toEqual(['2026-05-15', '2026-05-15']);
    const firstPaid = payDue(paidOut, unpaidKobo(first!), first!.dueOn).plan;
    expect(takeHoliday(firstPaid, 1, second!.dueOn).instalments[1]).toEqual(second);
  });

  test('a default, a settlement and a new plan include it', () => {
    expect(callIn(after, day).instalments[0]).toEqual(after.instalments[0]);
    const owed = (plan: RepaymentPlan) => addParts(NO_PARTS, ...plan.instalments.map(({ owed: parts }) => parts));
    expect(totalOf(owed(callIn(after, day)))).toBe(settlementOn(after, day).totalKobo);
    const terms = { months: 6, firstDueOn: '2026-04-15' };
    const { principalKobo, feeKobo, interestKobo } = carriedOver(after, terms, day);
    expect([principalKobo, feeKobo]).toEqual([naira(80_000), FEE]);
    expect(interestKobo).toBeGreaterThan(postponedParts(after, day).interestKobo);
    const anew = applyNewPlan(after, terms, day);
    expect(settlementOn(anew, day).totalKobo).toBe(settlementOn(after, day).totalKobo);
  });

  test('adds its interest to instalments that were not overdue', () => {
    const atEnd = takeHoliday(paidOut, 2, '2026-06-20').instalments;
    expect(atEnd.map(({ deferredKobo = NO_KOBO }) => deferredKobo > 0)).toEqual([
      ...Array<boolean>(5).fill(false),
      true,
    ]);
  });

  test('has a text that says which amounts move, which stay due, and from when a default is possible', () => {
    const text = (plan: RepaymentPlan) =>
      holidayText(holidayEffect(plan, 1, day), 1, { defaultFromDaysPastDue: 91, canWait: true });
    expect(text(late)).toContain(
      'What is due now, without late fees ₦14,605.06, is due on 15 April 2026 too, without interest on it. Late fees that are charged already stay due now.',
    );
    expect(text(late)).toContain('we can call in the whole loan from 15 July 2026');
    expect(text(late)).not.toContain('stays due');
    expect(text(payDue(paidOut, arrears, day).plan)).toContain('What is due already stays due, with its late fees.');
  });
});

describe('an instalment that waits for the answer to a request', () => {
  const [first] = paidOut.instalments;
  const waiting: Instalment = {
    ...first!,
    dueOn: '2026-02-22',
    postponed: { from: '2026-02-15', feesStayDue: false },
  };
  const waits: RepaymentPlan = { ...paidOut, instalments: [waiting, ...paidOut.instalments.slice(1)] };

  test('moves as if the holiday had started before it fell due', () => {
    const inTime = takeHoliday(paidOut, 2, '2026-02-10');
    expect(takeHoliday(waits, 2, '2026-02-18')).toEqual(inTime);
    expect(holidayEffect(waits, 2, '2026-02-18').nextDueBefore).toBe('2026-02-15');
    expect(firstToMove(waits, '2026-02-22')?.number).toBe(2);
  });

  test('bears no interest meanwhile', () => {
    for (const on of ['2026-02-14', '2026-02-15', '2026-02-21', '2026-02-22', '2026-03-02'])
      expect(settlementOn(waits, on).totalKobo).toBe(settlementOn(paidOut, on).totalKobo);
  });

  test('is neither due nor late', () => {
    expect(totalOf(dueParts(waits, '2026-02-21'))).toBe(0);
    expect(loanDaysPastDue(waits.instalments, '2026-02-22')).toBe(0);
  });

  test('an extra payment pays its interest, then what has accrued, then principal that bears interest', () => {
    const paid = payExtra(waits, naira(20_000), '2026-02-18');
    // 213,333 of the waiting instalment, and 3 of 28 days on 6,752,827
    expect(paid.parts).toEqual({ feeKobo: 0, interestKobo: 213_333 + 19_294, principalKobo: 1_767_373 });
    expect(paid.allocations).toEqual([{ number: 1, parts: { ...NO_PARTS, interestKobo: kobo(213_333) } }]);
    expect(postponedParts(paid.plan, '2026-02-18')).toEqual({ ...NO_PARTS, principalKobo: 1_247_173 });
    expect(balanceNotYetDue(paid.plan, '2026-02-18')).toBe(6_752_827 - 1_767_373);
    expect(extraPaymentEffect(waits, naira(20_000), '2026-02-18').principalLeftKobo).toBe(8_000_000 - 1_767_373);
  });

  test('granted after an extra payment, it has borne interest since it fell due by the schedule', () => {
    const paid = payExtra(waits, naira(20_000), '2026-02-18').plan;
    for (const months of HOLIDAY_MONTHS) {
      const taken = takeHoliday(paid, months, '2026-02-20');
      // 5 of 28 days on 1,247,173
      expect(settlementOn(taken, '2026-02-20').totalKobo - settlementOn(paid, '2026-02-20').totalKobo).toBe(5_939);
      // A whole month on what is not due with the first moved instalment.
      expect(taken.instalments[1]!.owed.interestKobo).toBe(
        monthInterest(kobo(6_752_827 - 1_767_373), Ratio.of(32, 100)),
      );
      expect(holidayEffect(paid, months, '2026-02-20').costKobo).toBe(
        months * monthInterest(kobo(8_000_000 - 1_767_373), Ratio.of(32, 100)),
      );
    }
  });

  test('the last one can be paid extra in part, up to a kobo less than the settlement', () => {
    const paidUp = payDue(paidOut, addKobo(...paidOut.instalments.slice(0, 5).map(unpaidKobo)), '2026-06-15').plan;
    const last: Instalment = {
      ...paidUp.instalments[5]!,
      dueOn: '2026-07-22',
      postponed: { from: '2026-07-15', feesStayDue: false },
    };
    const plan = { ...paidUp, instalments: [...paidUp.instalments.slice(0, 5), last] };
    const settled = settlementOn(plan, '2026-07-16').totalKobo;
    const paid = payExtra(plan, kobo(settled - 1), '2026-07-16');
    expect(paid.parts.principalKobo).toBe(last.owed.principalKobo - 1);
    expect(settlementOn(paid.plan, '2026-07-16').totalKobo).toBe(1);
    expect(() => payExtra(plan, settled, '2026-07-16')).toThrow(RangeError);
    const moved = takeHoliday(payExtra(plan, naira(10_000), '2026-07-17').plan, 1, '2026-07-18');
    expect(moved.instalments.at(-1)).toMatchObject({ number: 7, dueOn: '2026-08-15' });
  });
});

test('a holiday of any late loan settles for what it did before, and then for what stayed due plus the rest', () => {
  const lives = fc.record({
    figures: loanFigures,
    disbursedOn: disbursementDay,
    share: fc.integer({ min: 0, max: 99 }),
    months: fc.constantFrom(...HOLIDAY_MONTHS),
    paidPercent: fc.integer({ min: 0, max: 99 }),
  });
  fc.assert(
    fc.property(lives, ({ figures, disbursedOn, share, months, paidPercent }) => {
      const begun = repaymentPlan(figures, disbursedOn);
      const span = daysBetween(disbursedOn, begun.instalments.at(-1)!.dueOn);
      const today = daysAfter(disbursedOn, Math.floor((span * share) / 100));
      const due = totalOf(dueParts(begun, today));
      const before = payDue(begun, kobo(Math.floor((due * paidPercent) / 100)), today).plan;
      fc.pre(firstToMove(before, today) !== undefined && loanDaysPastDue(before.instalments, today) > 0);
      const taken = takeHoliday(before, months, today);
      const dueThen = dueParts(before, today);
      expect(postponedParts(taken, today)).toEqual(dueThen);
      const withoutArrears = (plan: RepaymentPlan): RepaymentPlan => ({
        ...plan,
        instalments: plan.instalments.filter(({ dueOn, postponed }) => dueOn > today && !postponed),
      });
      const rest = takeHoliday(withoutArrears(before), months, today);
      for (let count = 0; count < 100; count += 7) {
        const on = daysAfter(today, count);
        expect(settlementOn(taken, on).totalKobo).toBe(addKobo(settlementOn(rest, on).totalKobo, totalOf(dueThen)));
      }
    }),
    atMost(100),
  );
});
