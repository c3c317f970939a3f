import { annuity, equalInstalment } from '../../../../../contract/lending/schedule/annuity';
import { annualPercentageRate } from '../../../../../contract/lending/schedule/apr';
import { payDue } from '../../../../../contract/lending/schedule/allocation';
import { growthPerStep } from '../../../../../contract/lending/shares/growth';
import type { Kobo } from '../../../../../contract/money/kobo';
import { Ratio } from '../../../../../contract/money/ratio';
import { repaymentPlan } from '../../../../../contract/lending/schedule/repaymentPlan';
import { scheduleRows } from '../../../../../contract/lending/schedule/schedule';
import { settlementOn } from '../../../../../contract/lending/schedule/settlement';
import { xirr } from '../../../../../contract/lending/shares/xirr';
import { checkNuban } from '../../../../../contract/people/bankAccounts/nuban';
import lendingCases from '../../../../support/data/lendingCases.json';
import { amountOf, digitsOf, ratioOf, toDigits } from '../../../../support/money/decimals';

/** '449.36, 18 of 465, then 200', or so many of one amount. */
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

/** '1 month and 19/30', or '8/14 of a unit period'. */
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
  // 'day 546' counts from a day 0.
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
