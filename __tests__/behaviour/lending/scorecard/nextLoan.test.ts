import type { ApplicationDetails } from '#contract/lending/applications/applicationDetailsSchema';
import { isMostlyPaid, nextLoanOf } from '#contract/lending/scorecard/nextLoan';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { equalInstalment } from '#contract/lending/schedule/schedule';
import { basisPoints, rateOf } from '#contract/money/basisPoints';
import { kobo, naira } from '#contract/money/kobo';

const details: ApplicationDetails = {
  work: { kind: 'salaried', monthlyIncomeKobo: naira(200_000), monthsInWork: 40, monthlyDebtsKobo: naira(10_000) },
  answers: Array.from({ length: 10 }, () => 3),
};
const last = { principalKobo: naira(400_000), months: 12 };
const earning = (income: number, debts = 0): ApplicationDetails => ({
  ...details,
  work: { ...details.work, monthlyIncomeKobo: naira(income), monthlyDebtsKobo: naira(debts) },
});

describe('what a borrower who repays on time could have next', () => {
  test('is at most half as much again as the last loan, for the same months', () => {
    expect(nextLoanOf(last, earning(2_000_000), firstLendingTerms)).toMatchObject({
      principalKobo: naira(600_000),
      months: 12,
      grade: 'A',
      // 24% less the step after a loan repaid on time.
      annualRateBps: 2300,
    });
  });

  test('leaves the instalment and other debts below 35% of the income', () => {
    const next = nextLoanOf(last, details, firstLendingTerms);
    expect(next?.principalKobo).toBe(naira(600_000));
    expect(nextLoanOf(last, earning(150_000, 20_000), firstLendingTerms)?.principalKobo).toBe(naira(320_000));
    expect(nextLoanOf(last, earning(30_000, 9_000), firstLendingTerms)).toBeUndefined();
  });

  test('is the smallest loan of the terms, where the income carries no larger one', () => {
    const { principal, grades } = firstLendingTerms;
    const instalment = equalInstalment(principal.minimumKobo, rateOf(grades.C.annualRateBps), last.months);
    const of = (monthlyIncomeKobo: number) =>
      nextLoanOf(
        last,
        {
          ...details,
          work: { ...details.work, monthlyDebtsKobo: kobo(0), monthlyIncomeKobo: kobo(monthlyIncomeKobo) },
        },
        firstLendingTerms,
      );
    // The instalment takes 35% of this income, or a little more.
    const tooLittle = Math.floor(instalment / 0.35);
    expect(of(tooLittle)).toBeUndefined();
    expect(of(tooLittle + naira(100))?.principalKobo).toBe(principal.minimumKobo);
  });

  test('counts no security of the last loan, since it secures that one', () => {
    const security = { kind: 'vehicle' as const, description: 'A bus', valueKobo: naira(5_000_000) };
    expect(nextLoanOf(last, { ...details, security }, firstLendingTerms)).toEqual(
      nextLoanOf(last, details, firstLendingTerms),
    );
  });

  test('is within the terms, and nothing where they switch estimates off or allow none', () => {
    const { principal, months } = firstLendingTerms;
    const most = { ...principal, maximumKobo: naira(410_000) };
    expect(nextLoanOf(last, earning(2_000_000), { ...firstLendingTerms, principal: most })?.principalKobo).toBe(
      naira(400_000),
    );
    expect(nextLoanOf(last, details, { ...firstLendingTerms, nextLoanMostBps: basisPoints(0) })).toBeUndefined();
    expect(nextLoanOf(last, details, { ...firstLendingTerms, months: { ...months, maximum: 6 } })).toBeUndefined();
    expect(nextLoanOf({ ...last, principalKobo: kobo(1) }, details, firstLendingTerms)).toBeUndefined();
  });

  test('is dearer for somebody without regular work', () => {
    const poor: ApplicationDetails = { ...details, work: { ...details.work, kind: 'none', monthsInWork: 0 } };
    const dearer = nextLoanOf(last, { ...poor, answers: Array.from({ length: 10 }, () => 1) }, firstLendingTerms);
    expect(dearer?.grade).not.toBe('A');
  });
});

test.each([
  [0, 6, false],
  [3, 6, false],
  [4, 6, true],
  [7, 12, false],
  [8, 12, true],
  [2, 3, true],
  [0, 0, false],
])('%i of %i instalments are two thirds: %s', (paid, instalments, expected) => {
  expect(isMostlyPaid(paid, instalments)).toBe(expected);
});
