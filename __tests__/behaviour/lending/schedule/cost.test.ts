import fc from 'fast-check';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { kobo, type Kobo, naira, subtractKobo } from '#contract/money/kobo';
import { GRADES } from '#contract/lending/terms/grades';
import { isWithinTerms, quoteFor } from '#contract/lending/schedule/quote';
import { minimumPaymentKobo, payDue } from '#contract/lending/schedule/allocation';
import { annualPercentageRate } from '#contract/lending/schedule/apr';
import { toBasisPoints } from '#contract/money/basisPoints';
import { Ratio } from '#contract/money/ratio';
import { repaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { totalOf } from '#contract/lending/schedule/parts';
import { loanFigures } from '#support/money/arbitraries';
import { annuity, equalInstalment, scheduleRows } from '#contract/lending/schedule/schedule';
import { growthPerStep } from '#contract/lending/shares/internalRate';
import { settlementOn } from '#contract/lending/schedule/settlement';
import { xirr } from '#contract/lending/shares/returns';
import { checkNuban } from '#contract/people/bankAccounts/nuban';
import lendingCases from '../../../support/data/lendingCases.json';
import { amountOf, digitsOf, ratioOf, toDigits } from '#support/money/decimals';

describe('a quote', () => {
  test('₦80,000 for 6 months in grade C', () => {
    const quote = quoteFor({ principalKobo: naira(80_000), months: 6, grade: 'C' }, firstLendingTerms);
    expect(quote).toMatchObject({ annualRateBps: 3200, originationFeeKobo: naira(2_400), paidOutKobo: naira(77_600) });
    const paid = quote.rows.map((row) => row.interestKobo + row.principalKobo);
    expect(paid.slice(0, -1)).toEqual(Array(5).fill(quote.instalmentKobo));
    expect(quote.totalKobo).toBe(paid.reduce((sum, part) => sum + part, 0));
    expect(quote.interestKobo).toBe(quote.totalKobo - naira(80_000));
    expect(quote.rows.at(-1)!.balanceKobo).toBe(0);
  });

  test('the APR includes the fee: payments discounted at it equal the amount paid out', () => {
    for (const grade of GRADES) {
      const { aprBps, paidOutKobo, rows, annualRateBps } = quoteFor(
        { principalKobo: naira(400_000), months: 12, grade },
        firstLendingTerms,
      );
      const monthly = aprBps / 10_000 / 12;
      const worth = rows.reduce(
        (sum, row) => sum + (row.interestKobo + row.principalKobo) / (1 + monthly) ** row.number,
        0,
      );
      expect(Math.abs(worth / paidOutKobo - 1)).toBeLessThan(0.0001);
      expect(aprBps).toBeGreaterThan(annualRateBps);
    }
  });

  test.each([
    ['too little', 40_000, 6],
    ['too much', 5_040_000, 6],
    ['not a multiple of the increment', 90_000, 6],
    ['too short', 80_000, 2],
    ['too long', 80_000, 25],
    ['part of a month', 80_000, 3.5],
  ])('%s is not lent', (_what, amount, months) => {
    const request = { principalKobo: naira(amount), months };
    expect(isWithinTerms(request, firstLendingTerms)).toBe(false);
    expect(() => quoteFor({ ...request, grade: 'C' }, firstLendingTerms)).toThrow(RangeError);
  });

  test.each([
    [80_000, 3],
    [5_000_000, 24],
  ])('%i for %i months is lent', (amount, months) => {
    expect(isWithinTerms({ principalKobo: naira(amount), months }, firstLendingTerms)).toBe(true);
  });
});

describe('the annual percentage rate', () => {
  const monthly = (advance: number, payments: number[]) =>
    annualPercentageRate({ advanceKobo: kobo(advance), paymentsKobo: payments.map(kobo), unitPeriodsPerYear: 12 });

  test('a payment of 102 a month after 100 is 24% a year', () => {
    expect(monthly(10_000, [10_200]).compare(Ratio.of(24, 100))).toBe(0);
  });

  test('no interest is 0%, and rates of 100% and more are found', () => {
    expect(monthly(10_000, [5_000, 5_000]).compare(0)).toBe(0);
    expect(monthly(10_000, [20_000]).compare(12)).toBe(0);
    expect(monthly(12_000, [13_000]).compare(1)).toBe(0);
  });

  test.each([
    ['the payments are below the advance', 10_000, [9_999]],
    ['there are no payments', 10_000, []],
    ['the advance is 0', 0, [1]],
  ])("can't be calculated if %s", (_name, advance, payments) => {
    expect(() => monthly(advance, payments)).toThrow(RangeError);
  });

  test("equals the loan's rate without a fee, and is higher with one", () => {
    fc.assert(
      fc.property(loanFigures, fc.integer({ min: 1, max: 500 }), (figures, feeBps) => {
        const paymentsKobo = repaymentPlan(figures, '2026-01-31').instalments.map(({ owed }) => totalOf(owed));
        const aprOf = (fee: number) =>
          annualPercentageRate({
            advanceKobo: subtractKobo(figures.principalKobo, kobo(fee)),
            paymentsKobo,
            unitPeriodsPerYear: 12,
          });
        const plain = aprOf(0);
        expect(Math.abs(toBasisPoints(plain) - toBasisPoints(figures.annualRate))).toBeLessThanOrEqual(1);
        expect(aprOf(Math.ceil((figures.principalKobo * feeBps) / 10_000)).compare(plain)).toBe(1);
      }),
      { numRuns: 40 },
    );
  });

  test('discounts the payments to the advance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 36 }),
        (advance, payments) => {
          fc.pre(payments.reduce((sum, payment) => sum + payment, 0) > advance);
          const found = monthly(advance, payments);
          const worth = (rate: number) =>
            payments.reduce((sum, payment, index) => sum + payment / (1 + rate / 12) ** (index + 1), 0);
          const rate = Number(found.numerator) / Number(found.denominator);
          expect(worth(rate) / advance).toBeCloseTo(1, 6);
        },
      ),
      { numRuns: 100 },
    );
  });
});

function paymentsOf(payments: { amounts?: string; count?: number; amount?: number }): Kobo[] {
  if (payments.amounts === undefined) return Array<Kobo>(payments.count!).fill(amountOf(payments.amount!));
  return payments.amounts.split(', ').flatMap((text) => {
    const [amount, count = 1] = text.replace('then ', '').split(' of ').reverse().map(Number);
    return Array<Kobo>(count).fill(amountOf(amount!));
  });
}

const UNIT_PERIODS_PER_YEAR: Record<string, number> = {
  '1 week': 52,
  '2 weeks': 26,
  '1 month': 12,
  '2 months': 6,
  '3 months': 4,
};

function firstPeriodOf(odd: string) {
  const [, top, bottom] = /(\d+)\/(\d+)/.exec(odd)!;
  return { whole: Number(/^(\d+) /.exec(odd)?.[1] ?? 0), fraction: Ratio.of(BigInt(top!), BigInt(bottom!)) };
}

describe('APR: Regulation Z, Appendix J', () => {
  test.each(lendingCases.apr.cases)('$id: $apr%', ({ advance, payments, oddFirst, apr }) => {
    const rate = annualPercentageRate({
      advanceKobo: amountOf(Number(advance[0]![1])),
      paymentsKobo: paymentsOf(payments),
      unitPeriodsPerYear: UNIT_PERIODS_PER_YEAR[payments.every]!,
      ...(oddFirst !== undefined && { firstPeriod: firstPeriodOf(oddFirst) }),
    });
    expect(toDigits(digitsOf(apr), rate.times(100))).toBe(apr);
  });
});

describe('effective annual rates: Directive 2008/48/EC', () => {
  const dayOf = (text: string) =>
    new Date(Date.UTC(2001, 0, 1 + Number(text.replace('day ', '')))).toISOString().slice(0, 10);

  test.each(lendingCases.effective.cases)('$id: $rate%', ({ flows, rate }) => {
    const found = xirr(
      flows.map(([on, amount]) => ({
        on: String(on).startsWith('day') ? dayOf(String(on)) : String(on),
        amountKobo: amountOf(Number(amount)),
      })),
    );
    expect(toDigits(digitsOf(rate), found!.times(100))).toBe(rate);
  });
});

describe("schedules: Apache Fineract's tests", () => {
  const [s1, ...others] = lendingCases.schedules.cases;
  const figuresOf = ({
    principal,
    annualPercent,
    months,
  }: {
    principal: number;
    annualPercent?: number;
    months?: number;
  }) => ({
    principalKobo: amountOf(principal),
    annualRate: ratioOf(annualPercent!).dividedBy(100),
    months: months!,
  });
  const settled = others.find(({ id }) => id === 'S7')!;

  test.each(lendingCases.schedules.cases.filter(({ id }) => id !== 'S7'))('$id', (published) => {
    const figures = figuresOf(published);
    const rows = scheduleRows(figures);
    expect(rows).toHaveLength(figures.months);
    const amounts = (list: number[] | undefined) => list?.map(amountOf);
    if (published.instalment !== undefined) {
      expect(equalInstalment(figures.principalKobo, figures.annualRate, figures.months)).toBe(
        amountOf(published.instalment),
      );
    }
    if (published.interest) expect(rows.map((row) => row.interestKobo)).toEqual(amounts(published.interest));
    if (published.principalParts)
      expect(rows.map((row) => row.principalKobo)).toEqual(amounts(published.principalParts));
    if (published.balances) expect(rows.map((row) => row.balanceKobo)).toEqual(amounts(published.balances));
    if (published.last !== undefined) {
      expect(rows.at(-1)!.interestKobo + rows.at(-1)!.principalKobo).toBe(amountOf(published.last));
    }
    if (published.firstPrincipal !== undefined) expect(rows[0]!.principalKobo).toBe(amountOf(published.firstPrincipal));
    if (published.firstInterest !== undefined) expect(rows[0]!.interestKobo).toBe(amountOf(published.firstInterest));
  });

  test(`S7: ${settled.of}`, () => {
    const plan = repaymentPlan(figuresOf(s1!), '2024-01-01');
    const paid = payDue(plan, amountOf(s1!.instalment!), '2024-02-01').plan;
    const settlement = settlementOn(paid, '2024-02-15');
    expect(settlement.principalNotYetDueKobo).toBe(amountOf(settled.principal));
    expect(settlement.accruedInterestKobo).toBe(amountOf(settled.accruedInterest!));
    expect(settlement.totalKobo).toBe(amountOf(settled.principal + settled.accruedInterest!));
  });
});

describe('functions of spreadsheets', () => {
  // Published figures are floats: the exact payment over 300 periods is 855.17604207163346, not ...164.
  const SURE_DIGITS = 10;

  test.each(lendingCases.functions.payment)('payment of $present over $periods at $rate', (published) => {
    const [annual, perYear] = published.rate.split('/');
    const payment = annuity(
      amountOf(published.present),
      ratioOf(annual!).dividedBy(BigInt(perYear!)),
      published.periods,
    );
    const digits = Math.min(digitsOf(published.payment), SURE_DIGITS);
    expect(toDigits(digits, payment.dividedBy(100))).toBe(Number(published.payment.toFixed(digits)));
  });

  test.each(lendingCases.functions.irr)('IRR: $rate', ({ flows, rate }) => {
    const growth = growthPerStep(flows.map((amount, step) => ({ step, amountKobo: amountOf(amount) })));
    expect(toDigits(digitsOf(rate), growth!.minus(1))).toBe(rate);
  });

  test.each(lendingCases.functions.xirr)('XIRR: $rate', ({ flows, rate }) => {
    const found = xirr(flows.map(([on, amount]) => ({ on: String(on), amountKobo: amountOf(Number(amount)) })));
    expect(toDigits(digitsOf(rate), found!)).toBe(rate);
  });
});

describe('account numbers: NUBAN', () => {
  test.each(lendingCases.accountNumbers.valid)('$accountNumber fits $bankCode', ({ bankCode, accountNumber }) => {
    expect(checkNuban(bankCode, accountNumber)).toBe('fits');
  });

  test.each(lendingCases.accountNumbers.invalid)(
    '$accountNumber differs at $bankCode',
    ({ bankCode, accountNumber }) => {
      expect(checkNuban(bankCode, accountNumber)).toBe('differs');
    },
  );
});

describe('the minimum payment', () => {
  test.each([
    ['₦100', naira(5_000), naira(9_000), naira(100)],
    ['everything due, if that is less', kobo(7_000), naira(9_000), kobo(7_000)],
    ['₦100 if nothing is due', kobo(0), naira(9_000), naira(100)],
    ['everything unpaid, if nothing is due and that is less', kobo(0), kobo(300), kobo(300)],
  ])('is %s', (_what, due, unpaid, least) => {
    expect(minimumPaymentKobo(due, unpaid)).toBe(least);
  });
});
