import type { NextLoanEstimate } from '#contract/lending/dashboard/nextLoanSchema';
import type { OldLoan } from '#contract/lending/loans/topUpSchema';
import { basisPoints } from '#contract/money/basisPoints';
import { kobo, naira } from '#contract/money/kobo';
import { shownLoans } from './shownLoans';

/** A loan with two instalments left. */
export const oldLoan: OldLoan = {
  loanId: shownLoans.inTime.id,
  today: '2026-11-23',
  settlementKobo: naira(28_500),
  instalmentKobo: kobo(1_460_506),
  endsOn: '2027-01-19',
  restKobo: kobo(2_921_011),
};

export const topUpEstimate: NextLoanEstimate = {
  afterLoanId: oldLoan.loanId,
  canApply: false,
  purpose: 'business',
  principalKobo: naira(120_000),
  months: 6,
  grade: 'C',
  annualRateBps: basisPoints(3200),
  instalmentKobo: kobo(2_190_759),
  work: { kind: 'salaried', monthlyIncomeKobo: naira(200_000), monthsInWork: 30, monthlyDebtsKobo: naira(10_000) },
  topUp: { ...oldLoan, leastKobo: naira(80_000) },
};
