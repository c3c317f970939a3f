import fc from 'fast-check';
import { equalInstalment, dueDay, scheduleRows } from '#contract/lending/schedule/schedule';
import { kobo, naira, NO_KOBO } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';
import { dueParts, repaymentPlan, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { withLateFee } from '#support/loans/lateFee';
import { disbursementDay, loanFigures } from '#support/money/arbitraries';
import { daysBetween } from '#contract/dates';
import { interestPeriodOn } from '#contract/lending/schedule/accruedInterest';
import { payAhead, payDue, amountToCollect } from '#contract/lending/schedule/allocation';
import { type Instalment, unpaidParts } from '#contract/lending/schedule/instalment';
import { lateFee, lateFeeOn, disbursement, servicingFee } from '#contract/lending/schedule/fees';
import { addParts, NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import {
  daysOfBand,
  daysPastDue,
  loanDaysPastDue,
  PAST_DUE_BANDS,
  pastDueBand,
} from '#contract/lending/schedule/daysPastDue';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { basisPoints } from '#contract/money/basisPoints';

describe('a schedule', () => {
  test('₦80,000 at 32% for three months', () => {
    const rows = scheduleRows({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 3 });
    expect(rows).toEqual([
      { number: 1, interestKobo: 213_333, principalKobo: 2_596_803, balanceKobo: 5_403_197 },
      { number: 2, interestKobo: 144_085, principalKobo: 2_666_051, balanceKobo: 2_737_146 },
      { number: 3, interestKobo: 72_991, principalKobo: 2_737_146, balanceKobo: 0 },
    ]);
  });

  test('a disbursed loan starts with its schedule and without extra payments', () => {
    const plan = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(0), months: 4 }, '2026-01-31');
    expect(plan).toMatchObject({ disbursedOn: '2026-01-31', instalmentKobo: naira(20_000), extraPayments: [] });
    expect(plan.instalments).toHaveLength(4);
  });

  test('due days follow the day of disbursement, including a leap February', () => {
    const figures = { principalKobo: naira(80_000), annualRate: Ratio.of(24, 100), months: 4 };
    expect(repaymentPlan(figures, '2023-11-30').instalments.map(({ dueOn }) => dueOn)).toEqual([
      '2023-12-30',
      '2024-01-30',
      '2024-02-29',
      '2024-03-30',
    ]);
  });

  test.each([
    ['no principal', { principalKobo: kobo(0), annualRate: Ratio.of(1, 10), months: 3 }],
    ['a rate below 0', { principalKobo: naira(1), annualRate: Ratio.of(-1, 10), months: 3 }],
    ['no months', { principalKobo: naira(1), annualRate: Ratio.of(1, 10), months: 0 }],
    ['negative months without interest', { principalKobo: naira(1), annualRate: Ratio.of(0), months: -1 }],
    ['a part of a month', { principalKobo: naira(1), annualRate: Ratio.of(1, 10), months: 2.5 }],
  ])('%s is refused', (_name, figures) => {
    expect(() => scheduleRows(figures)).toThrow(RangeError);
  });

  test('the principal is repaid in full, in equal instalments except for the last', () => {
    fc.assert(
      fc.property(loanFigures, (figures) => {
        const rows = scheduleRows(figures);
        const instalment = equalInstalment(figures.principalKobo, figures.annualRate, figures.months);
        expect(rows).toHaveLength(figures.months);
        expect(rows.reduce((sum, row) => sum + row.principalKobo, 0)).toBe(figures.principalKobo);
        let balance: number = figures.principalKobo;
        for (const row of rows) {
          // Independent of the tested code: twelve times the interest is within half of a year on the balance.
          const { numerator, denominator } = figures.annualRate;
          const away = 2n * (BigInt(balance) * numerator - BigInt(row.interestKobo) * 12n * denominator);
          expect((away < 0n ? -away : away) <= 12n * denominator).toBe(true);
          balance -= row.principalKobo;
          expect(row.balanceKobo).toBe(balance);
          expect(row.principalKobo).toBeGreaterThanOrEqual(0);
          if (row.number < figures.months) expect(row.interestKobo + row.principalKobo).toBe(instalment);
        }
        // The last instalment may collect up to half a kobo from each instalment and each row's interest.
        const last = rows.at(-1)!;
        const growth = (1 + Number(figures.annualRate.numerator) / 120_000) ** figures.months;
        expect(Math.abs(last.interestKobo + last.principalKobo - instalment)).toBeLessThanOrEqual(
          figures.months * growth + 1,
        );
      }),
    );
  });

  test('a principal of a few kobo never becomes negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), loanFigures, (principal, figures) => {
        const rows = scheduleRows({ ...figures, principalKobo: kobo(principal) });
        expect(rows.every((row) => row.principalKobo >= 0 && row.balanceKobo >= 0)).toBe(true);
        expect(rows.at(-1)!.balanceKobo).toBe(0);
      }),
    );
  });

  test('every due day is a month after the one before', () => {
    fc.assert(
      fc.property(loanFigures, disbursementDay, (figures, day) => {
        const days = repaymentPlan(figures, day).instalments.map(({ dueOn }) => dueOn);
        expect(days).toEqual([...days].sort());
        expect(new Set(days.map((due) => due.slice(0, 7))).size).toBe(figures.months);
      }),
    );
  });
});

describe('interest periods', () => {
  test.each([
    ['2026-01-31', '2026-01-31', { number: 1, from: '2026-01-31', days: 28, elapsedDays: 0 }],
    ['2026-01-31', '2026-02-27', { number: 1, from: '2026-01-31', days: 28, elapsedDays: 27 }],
    ['2026-01-31', '2026-02-28', { number: 2, from: '2026-02-28', days: 31, elapsedDays: 0 }],
    ['2024-01-31', '2024-03-30', { number: 2, from: '2024-02-29', days: 31, elapsedDays: 30 }],
    ['2025-12-15', '2027-01-10', { number: 13, from: '2026-12-15', days: 31, elapsedDays: 26 }],
  ])('disbursed on %s: the period of %s', (disbursedOn, day, period) => {
    expect(interestPeriodOn({ disbursedOn }, day)).toEqual({ ...period, monthDays: period.days });
  });

  test('is undefined before disbursement', () => {
    expect(() => interestPeriodOn({ disbursedOn: '2026-01-31' }, '2026-01-30')).toThrow(RangeError);
  });

  test('every day is in the period between the previous and the next due day', () => {
    fc.assert(
      fc.property(disbursementDay, fc.integer({ min: 0, max: 3_000 }), (disbursedOn, days) => {
        const day = new Date(Date.parse(disbursedOn) + days * 86_400_000).toISOString().slice(0, 10);
        const period = interestPeriodOn({ disbursedOn }, day);
        expect(period.from).toBe(dueDay(disbursedOn, period.number - 1));
        expect(daysBetween(period.from, dueDay(disbursedOn, period.number))).toBe(period.days);
        expect(period.elapsedDays).toBeGreaterThanOrEqual(0);
        expect(period.elapsedDays).toBeLessThan(period.days);
      }),
    );
  });
});

describe('the allocation of a payment', () => {
  function lateLoan(): RepaymentPlan {
    const plan = repaymentPlan(
      { principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 3 },
      '2026-01-15',
    );
    const [first, ...later] = plan.instalments;
    return { ...plan, instalments: [withLateFee(first!, naira(500)), ...later] };
  }

  const parts = (feeKobo: number, interestKobo: number, principalKobo: number) => ({
    feeKobo,
    interestKobo,
    principalKobo,
  });

  test('the oldest instalment is paid first: the fee, then interest, then principal', () => {
    const pay = (amount: number) => payDue(lateLoan(), kobo(amount), '2026-03-15').allocations;
    expect(pay(30_000)).toEqual([{ number: 1, parts: parts(30_000, 0, 0) }]);
    expect(pay(50_001)).toEqual([{ number: 1, parts: parts(50_000, 1, 0) }]);
    expect(pay(263_334)).toEqual([{ number: 1, parts: parts(50_000, 213_333, 1) }]);
    expect(pay(50_000 + 2_810_136 + 144_087)).toEqual([
      { number: 1, parts: parts(50_000, 213_333, 2_596_803) },
      { number: 2, parts: parts(0, 144_085, 2) },
    ]);
  });

  test('instalments not yet due stay unpaid, and the rest is returned', () => {
    const result = payDue(lateLoan(), naira(100_000), '2026-03-14');
    expect(result.allocations.map(({ number }) => number)).toEqual([1]);
    expect(result.restKobo).toBe(10_000_000 - 2_860_136);
    expect(totalOf(dueParts(result.plan, '2026-03-14'))).toBe(0);
    expect(payDue(result.plan, result.restKobo, '2026-03-15').allocations.map(({ number }) => number)).toEqual([2]);
  });

  test('the next instalments can be paid ahead, with their full scheduled interest', () => {
    const result = payAhead(lateLoan(), kobo(2_860_136 + 144_086));
    expect(result.allocations[1]).toEqual({ number: 2, parts: parts(0, 144_085, 1) });
    const all = payAhead(result.plan, naira(1_000_000));
    expect(all.plan.instalments.every((row) => totalOf(unpaidParts(row)) === 0)).toBe(true);
  });

  test('an amount of 0 pays nothing, and a negative one is refused', () => {
    expect(payDue(lateLoan(), kobo(0), '2026-03-15').allocations).toStrictEqual([]);
    expect(() => payDue(lateLoan(), kobo(-1), '2026-03-15')).toThrow(RangeError);
  });

  test('several payments have the same effect as one, and no part is overpaid', () => {
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
});

describe('the amount collected from the wallet', () => {
  test.each([
    ['everything due', 500_000, 900_000, 500_000],
    ['part of it, from ₦100', 500_000, 10_000, 10_000],
    ['nothing below ₦100', 500_000, 9_999, 0],
    ['less than ₦100 if that is everything due', 5_000, 9_999, 5_000],
    ['nothing from an empty wallet', 5_000, 0, 0],
    ['nothing if nothing is due', 0, 9_999, 0],
  ])('%s', (_name, due, wallet, amount) => {
    expect(amountToCollect(kobo(due), kobo(wallet))).toBe(amount);
  });
});

describe('days past due', () => {
  const loan = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(0), months: 4 }, '2026-01-31');

  test('the day after the due day is the first day past due', () => {
    const [row] = loan.instalments;
    const days = ['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-04', '2026-05-30'];
    expect(days.map((day) => daysPastDue(row!, day))).toEqual([0, 0, 1, 4, 91]);
  });

  test('a loan is as late as its oldest unpaid instalment', () => {
    expect(loanDaysPastDue(loan.instalments, '2026-04-05')).toBe(36);
    const part = payDue(loan, naira(19_999), '2026-04-05').plan;
    expect(loanDaysPastDue(part.instalments, '2026-04-05')).toBe(36);
    const first = payDue(loan, naira(20_000), '2026-04-05').plan;
    expect(loanDaysPastDue(first.instalments, '2026-04-05')).toBe(5);
    const both = payDue(loan, kobo(4_000_000), '2026-04-05').plan;
    expect(loanDaysPastDue(both.instalments, '2026-04-05')).toBe(0);
  });

  test.each([
    [0, 'onTime'],
    [1, 'grace'],
    [3, 'grace'],
    [4, 'days4To30'],
    [30, 'days4To30'],
    [31, 'days31To60'],
    [60, 'days31To60'],
    [61, 'days61To90'],
    [90, 'days61To90'],
    [91, 'over90'],
  ])('%d days past due are %s', (days, band) => {
    expect(pastDueBand(days)).toBe(band);
  });

  test('each band starts the day after the previous one ends, from 0 without an upper limit', () => {
    const days = PAST_DUE_BANDS.map((band) => daysOfBand(band));
    expect(days.map(({ first }) => first)).toEqual([0, 1, 4, 31, 61, 91]);
    expect(days.map(({ last }) => last)).toEqual([0, 3, 30, 60, 90, Infinity]);
  });
});

describe('the late fee', () => {
  const terms = firstLendingTerms.lateFee;

  function instalment(interestKobo: number, principalKobo: number): Instalment {
    return {
      number: 1,
      dueOn: '2026-02-27',
      owed: { feeKobo: NO_KOBO, interestKobo: kobo(interestKobo), principalKobo: kobo(principalKobo) },
      paid: NO_PARTS,
      interestPaidBeforeKobo: NO_KOBO,
    };
  }

  test.each([
    ['a hundredth of a large instalment', 1_000_000, 19_000_050, 200_000],
    ['₦500 of a smaller one', 200_000, 4_000_000, 50_000],
    ['₦500 if that is exactly a hundredth', 1_000_000, 4_000_000, 50_000],
    ['all of it below ₦500', 10_000, 39_999, 49_999],
    ['nothing if everything is paid', 0, 0, 0],
  ])('it is %s', (_name, interest, principal, fee) => {
    expect(lateFee(instalment(interest, principal), terms)).toBe(fee);
  });

  test('is charged only on the fourth day past due', () => {
    const row = instalment(1_000_000, 4_000_000);
    const days = ['2026-02-27', '2026-03-02', '2026-03-03', '2026-03-04'];
    expect(days.map((day) => lateFeeOn(row, day, terms))).toEqual([0, 0, 50_000, 0]);
  });

  test('is charged at most once per instalment', () => {
    const charged = withLateFee(instalment(1_000_000, 4_000_000), kobo(50_000));
    expect(charged.owed.feeKobo).toBe(50_000);
    expect(lateFeeOn(charged, '2026-03-03', terms)).toBe(0);
  });

  test('is calculated on the unpaid amount, and never exceeds it', () => {
    fc.assert(
      fc.property(loanFigures, fc.integer({ min: 0, max: 500_000_000 }), (figures, paid) => {
        const [row] = payAhead(repaymentPlan(figures, '2026-01-27'), kobo(paid)).plan.instalments;
        const { interestKobo, principalKobo } = unpaidParts(row!);
        const fee = lateFee(row!, terms);
        const unpaid = interestKobo + principalKobo;
        if (unpaid <= 50_000) expect(fee).toBe(unpaid);
        else if (unpaid <= 5_000_000) expect(fee).toBe(50_000);
        else expect(Math.abs(fee - unpaid / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('fees', () => {
  test('the origination fee is deducted from the amount paid out', () => {
    expect(disbursement(naira(80_000), basisPoints(250))).toEqual({
      originationFeeKobo: 200_000,
      paidOutKobo: 7_800_000,
    });
  });

  test('the servicing fee is the fee on all interest so far, less the fees already charged', () => {
    expect(servicingFee(kobo(1_234), kobo(0), basisPoints(1_000))).toBe(123);
    expect(servicingFee(kobo(1_240), kobo(123), basisPoints(1_000))).toBe(1);
  });

  test('interest costs the same fee in several payments as in one, and no fee exceeds its payment', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 60 }), (pieces) => {
        let [interest, taken] = [0, 0];
        for (const piece of pieces) {
          interest += piece;
          const fee = servicingFee(kobo(interest), kobo(taken), basisPoints(1_000));
          expect(fee).toBeGreaterThanOrEqual(0);
          expect(fee).toBeLessThanOrEqual(piece);
          taken += fee;
        }
        expect(taken).toBe(servicingFee(kobo(interest), kobo(0), basisPoints(1_000)));
      }),
    );
  });
});
