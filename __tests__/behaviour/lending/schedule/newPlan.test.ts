import fc from 'fast-check';
import { payAhead, payDue } from '#contract/lending/schedule/allocation';
import { daysAfter, daysBetween } from '#contract/dates';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { addKobo, kobo, multiplyKobo, naira } from '#contract/money/kobo';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { lateFeeOn } from '#contract/lending/schedule/fees';
import { canBegin, firstDueDays, applyNewPlan, carriedOver } from '#contract/lending/schedule/newPlan';
import { addParts, NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import { Ratio } from '#contract/money/ratio';
import {
  balanceNotYetDue,
  dueParts,
  repaymentPlan,
  type RepaymentPlan,
} from '#contract/lending/schedule/repaymentPlan';
import { monthInterest } from '#contract/lending/schedule/schedule';
import { callIn, settlementOn } from '#contract/lending/schedule/settlement';
import { withLateFee } from '#support/loans/lateFee';
import { disbursementDay, loanFigures } from '#support/money/arbitraries';

/** ₦80,000 at 32% for six months; a late fee of ₦500 of the first instalment is also unpaid. */
const fresh = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 6 }, '2026-01-31');
const loan: RepaymentPlan = {
  ...fresh,
  instalments: fresh.instalments.map((row) => (row.number === 1 ? withLateFee(row, naira(500)) : row)),
};
const day = '2026-04-10';
const terms = { months: 10, firstDueOn: '2026-05-31' };
const newRows = ({ instalments }: RepaymentPlan) => instalments.filter(({ dueOn }) => dueOn >= terms.firstDueOn);

describe('a new plan', () => {
  test('starts on a due day at least one full period ahead', () => {
    expect(firstDueDays(loan, day)).toEqual(['2026-05-31', '2026-06-30', '2026-07-31']);
    const ahead = payAhead(loan, naira(72_000)).plan;
    // Part of the fifth instalment.
    expect(ahead.instalments.filter((row) => unpaidKobo(row) === 0)).toHaveLength(4);
    expect(firstDueDays(ahead, day)[0]).toBe('2026-07-31');
    expect(['2026-06-30', '2026-07-31'].map((on) => canBegin(ahead, on, day))).toEqual([false, true]);
    expect(['2026-05-31', day].map((on) => canBegin(loan, on, day))).toEqual([true, false]);
    expect(() => applyNewPlan(loan, { ...terms, firstDueOn: '2026-05-30' }, day)).toThrow(RangeError);
    expect(applyNewPlan(loan, { ...terms, firstDueOn: '2026-02-28' }, '2026-01-31').instalments[0]?.number).toBe(1);
    expect(() => applyNewPlan(loan, { ...terms, firstDueOn: '2026-01-31' }, '2026-01-31')).toThrow(RangeError);
  });

  test('keeps the paid instalments and replaces all others', () => {
    const paid = payDue(loan, kobo(unpaidKobo(loan.instalments[0]!)), day).plan;
    const { instalments } = applyNewPlan(paid, terms, day);
    expect(instalments.map(({ number }) => number)).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(instalments[0]).toEqual(paid.instalments[0]);
  });

  test('carries over all principal, late fees and the interest of the months before it starts', () => {
    const interest = loan.instalments.slice(0, 3).map(({ owed }) => owed.interestKobo);
    expect(carriedOver(loan, terms, day)).toEqual({
      principalKobo: naira(80_000),
      feeKobo: naira(500),
      interestKobo: addKobo(...interest),
    });
    const rows = newRows(applyNewPlan(loan, terms, day));
    expect(rows.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(rows[0]!.owed.feeKobo).toBe(naira(500));
    expect(Math.abs(totalOf(rows[1]!.owed) - totalOf(rows[2]!.owed))).toBeLessThanOrEqual(1);
  });

  test('after another plan keeps the interest that plan carried over', () => {
    const first = applyNewPlan(loan, terms, day);
    const owedBefore = carriedOver(loan, terms, day).interestKobo;
    // It starts on the same day as the first one, so no month lies in between.
    expect(carriedOver(first, terms, day)).toEqual({
      principalKobo: naira(80_000),
      feeKobo: naira(500),
      interestKobo: owedBefore,
    });
    // Until it starts, only the principal that wasn't overdue bears interest.
    const later = { months: 12, firstDueOn: '2026-07-31' };
    const twoMonths = multiplyKobo(monthInterest(balanceNotYetDue(loan, day), loan.annualRate), 2);
    expect(carriedOver(first, later, day).interestKobo).toBe(addKobo(owedBefore, twoMonths));
    expect(
      totalOf(addParts(NO_PARTS, ...newRows(applyNewPlan(first, later, day)).map(({ carried }) => carried!))),
    ).toBe(addKobo(owedBefore, twoMonths, naira(500)));
  });

  test('after another plan counts what was paid ahead for the month in which both were agreed', () => {
    const ahead = payAhead(fresh, naira(5_000)).plan;
    const first = applyNewPlan(ahead, { months: 6, firstDueOn: '2026-04-30' }, '2026-02-10');
    const second = applyNewPlan(first, { months: 8, firstDueOn: '2026-05-31' }, '2026-02-12');
    const paid = fresh.instalments[0]!.owed.interestKobo;
    expect([first, second].map(({ waiting }) => waiting?.countedKobo[0])).toEqual([paid, paid]);
    expect(settlementOn(second, '2026-02-12').totalKobo).toBe(settlementOn(first, '2026-02-12').totalKobo);
  });

  test('carries interest that accrues by day until its first month starts, and then accrues on all principal', () => {
    const after = applyNewPlan(loan, terms, day);
    const { principalKobo, feeKobo, interestKobo } = carriedOver(loan, terms, day);
    const whole = principalKobo + feeKobo + interestKobo;
    expect(settlementOn(after, day)).toEqual({
      due: NO_PARTS,
      carried: { ...dueParts(loan, day), principalKobo: 0, interestKobo: dueParts(loan, day).interestKobo + 48_644 },
      postponed: NO_PARTS,
      principalNotYetDueKobo: naira(80_000),
      accruedInterestKobo: 0,
      totalKobo: settlementOn(loan, day).totalKobo,
    });
    expect(settlementOn(after, '2026-04-30').totalKobo).toBe(whole);
    expect(settlementOn(after, '2026-05-15').totalKobo).toBe(whole + Math.round((213_333 * 15) / 31));
    // The first instalment is paid, including its fee, its share of the carried interest and its own interest.
    const paid = payAhead(after, kobo(unpaidKobo(newRows(after)[0]!))).plan;
    const rest = settlementOn(paid, '2026-05-15');
    expect(rest.accruedInterestKobo).toBe(0);
    expect(rest.carried).toEqual({
      ...NO_PARTS,
      interestKobo: newRows(after).slice(1).length * Math.floor(interestKobo / 10),
    });
  });

  test('charges a late instalment its own late fee on top of carried ones', () => {
    const [first] = newRows(applyNewPlan(loan, terms, day));
    const charged = lateFeeOn(first!, '2026-06-04', firstLendingTerms.lateFee);
    expect(charged).toBe(naira(500));
    expect(lateFeeOn(withLateFee(first!, charged), '2026-06-04', firstLendingTerms.lateFee)).toBe(0);
  });

  test('makes all carried amounts due after another default', () => {
    const after = applyNewPlan(loan, terms, day);
    const whole = settlementOn(after, '2026-09-15').totalKobo;
    const called = callIn(after, '2026-09-15');
    expect(payDue(called, whole, '2026-09-15').restKobo).toBe(0);
    expect(addParts(...called.instalments.map(({ owed }) => owed)).feeKobo).toBe(naira(500));
  });

  test('spreads carried interest exactly, with the remainder in the first instalment', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 52n }), fc.integer({ min: 1, max: 60 }), (interest, months) => {
        const [first, ...others] = loan.instalments.filter(({ number }) => number <= 3);
        const owed = { ...first!.owed, interestKobo: kobo(interest) };
        const instalments = [{ ...first!, owed }, ...others, ...loan.instalments.slice(3)];
        const carried = BigInt(carriedOver({ ...loan, instalments }, terms, day).interestKobo);
        const [begins, ...later] = newRows(applyNewPlan({ ...loan, instalments }, { ...terms, months }, day));
        const part = carried / BigInt(months);
        for (const row of later) expect(row.carried?.interestKobo).toBe(Number(part));
        expect(begins?.carried?.interestKobo).toBe(Number(carried - part * BigInt(months - 1)));
      }),
    );
  });

  test('puts all carried amounts in one row if called in before its first instalment', () => {
    const called = callIn(applyNewPlan(loan, terms, day), '2026-05-15');
    const { principalKobo: _all, ...carried } = carriedOver(loan, terms, day);
    expect(called.instalments.at(-1)).toMatchObject({ dueOn: '2026-05-15', carried });
    expect(callIn(fresh, '2026-05-15').instalments.at(-1)?.carried).toBeUndefined();
  });

  test('neither loses nor adds a kobo, whatever was paid before', () => {
    fc.assert(
      fc.property(
        loanFigures,
        disbursementDay,
        fc.integer({ min: 32, max: 900 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 24 }),
        fc.boolean(),
        (figures, disbursedOn, lateDays, paidPercent, months, isDefaulted) => {
          const begun = repaymentPlan(figures, disbursedOn);
          const today = daysAfter(disbursedOn, lateDays);
          fc.pre(daysBetween(begun.instalments[0]!.dueOn, today) > 0);
          const part = kobo(Math.floor((Math.min(figures.principalKobo, 2 ** 40) * paidPercent) / 200));
          const before = payDue(isDefaulted ? callIn(begun, today) : begun, part, today).plan;
          const [, firstDueOn = ''] = firstDueDays(before, today);
          const { principalKobo, interestKobo, feeKobo } = carriedOver(before, { firstDueOn }, today);
          fc.pre(principalKobo >= months);
          const after = applyNewPlan(before, { months, firstDueOn }, today);
          const rows = after.instalments.filter(({ dueOn }) => dueOn >= firstDueOn && dueOn > today).slice(-months);
          const owed = addParts(NO_PARTS, ...rows.map((row) => row.owed));
          const carried = addParts(NO_PARTS, ...rows.map((row) => row.carried ?? NO_PARTS));
          expect(owed.principalKobo).toBe(principalKobo);
          expect(carried).toEqual({ feeKobo, interestKobo, principalKobo: 0 });
          expect(settlementOn(after, today).totalKobo).toBe(settlementOn(before, today).totalKobo);
        },
      ),
      { numRuns: 60 },
    );
  });
});
