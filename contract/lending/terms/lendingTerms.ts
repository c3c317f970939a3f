import { formatNaira, formatRate } from '../../money/format';
import { amount, count, rate, type ValuesOf } from './figure';
import type { Grade } from './grades';

const gradeRows = <Of extends Grade>(grade: Of, initial: { interest: number; fee: number; loss: number }) => ({
  annualRateBps: rate(`interest${grade}`, `Grade ${grade}: interest a year`, {
    group: 'Grades',
    initial: initial.interest,
    most: 100,
  }),
  originationFeeBps: rate(`fee${grade}`, `Grade ${grade}: origination fee`, {
    group: 'Grades',
    initial: initial.fee,
    most: 20,
  }),
  expectedAnnualLossBps: rate(`loss${grade}`, `Grade ${grade}: expected loss a year`, {
    group: 'Grades',
    initial: initial.loss,
    most: 50,
  }),
});

const vatRow = { group: 'Taxes', initial: 0, most: 30 } as const;

/** In screen order; the form, comparison, rules, answer and stored versions are derived from it. */
export const LENDING_TERMS = {
  dollarRateKobo: amount('dollarRateKobo', 'Price of a dollar', { group: 'Loans', initial: 1_600, most: 100_000 }),
  incrementDollars: count('incrementDollars', 'Increment in dollars', { group: 'Loans', initial: 25, most: 1000 }),
  principal: {
    minimumKobo: amount('principalLeastKobo', 'Minimum loan', { group: 'Loans', initial: 80_000, most: 100_000_000 }),
    maximumKobo: amount('principalMostKobo', 'Maximum loan', {
      group: 'Loans',
      initial: 5_000_000,
      most: 1_000_000_000,
    }),
  },
  months: {
    minimum: count('monthsLeast', 'Minimum term (months)', { group: 'Loans', initial: 3, most: 60 }),
    maximum: count('monthsMost', 'Maximum term (months)', { group: 'Loans', initial: 24, most: 60 }),
  },
  grades: {
    A: gradeRows('A', { interest: 24, fee: 2, loss: 1 }),
    B: gradeRows('B', { interest: 28, fee: 2.5, loss: 2 }),
    C: gradeRows('C', { interest: 32, fee: 3, loss: 4 }),
    D: gradeRows('D', { interest: 36, fee: 4, loss: 7 }),
    E: gradeRows('E', { interest: 42, fee: 5, loss: 11 }),
  },
  /** Off at 0 (docs/product/lending.md#next-loan). */
  nextLoanMostBps: rate('nextLoanMostBps', 'Estimate of a next loan, at most (of the one repaid)', {
    group: 'Loans',
    initial: 150,
    most: 500,
  }),
  /** Both are off at 0 (docs/product/lending.md#lower-rates), as in versions published before. */
  goodLoanStepBps: rate('goodLoanStepBps', 'Lower rate a year after a loan repaid on time', {
    group: 'Loans',
    initial: 1,
    earlier: 0,
    most: 10,
  }),
  mandateStepBps: rate('mandateStepBps', 'Lower rate a year with instalments from the bank account', {
    group: 'Loans',
    initial: 1,
    earlier: 0,
    most: 10,
  }),
  servicingFeeBps: rate('servicingFeeBps', 'Servicing fee on interest', { group: 'Fees', initial: 10, most: 50 }),
  /** Paid by the seller of a note. */
  saleFeeBps: rate('saleFeeBps', 'Fee on the price of a sold note', { group: 'Fees', initial: 0.5, most: 10 }),
  /** Charged once for each instalment, at most the unpaid amount. */
  lateFee: {
    minimumKobo: amount('lateFeeLeastKobo', 'Minimum late fee', { group: 'Fees', initial: 500, most: 100_000 }),
    rateBps: rate('lateFeeBps', 'Late fee on the unpaid amount', { group: 'Fees', initial: 1, most: 10 }),
    onDayPastDue: count('lateFeeOnDay', 'Late fee added when late by (days)', { group: 'Fees', initial: 4, most: 30 }),
  },
  /** Shares of the outstanding principal that late loans have probably lost (docs/product/lending.md#provisions). */
  provisions: {
    days1To30Bps: rate('provision1To30', 'Provision for a loan 1 to 30 days late', {
      group: 'Loans',
      initial: 5,
      most: 100,
    }),
    days31To60Bps: rate('provision31To60', 'Provision for a loan 31 to 60 days late', {
      group: 'Loans',
      initial: 25,
      most: 100,
    }),
    days61To90Bps: rate('provision61To90', 'Provision for a loan 61 to 90 days late', {
      group: 'Loans',
      initial: 50,
      most: 100,
    }),
    over90Bps: rate('provisionOver90', 'Provision for a loan over 90 days late or in default', {
      group: 'Loans',
      initial: 80,
      most: 100,
    }),
  },
  /** Per person; the person pays the fees of further ones (docs/product/money.md#fees-of-the-provider). */
  coveredFees: {
    depositsAMonth: count('coveredDeposits', 'Deposits a month without a fee', {
      group: 'Fees',
      initial: 10,
      least: 0,
      most: 1000,
    }),
    withdrawalsAMonth: count('coveredWithdrawals', 'Withdrawals a month without a fee', {
      group: 'Fees',
      initial: 5,
      least: 0,
      most: 1000,
    }),
  },
  /** Off at 0. A version's taxes apply from the day after its publication (docs/product/money.md#taxes). */
  taxes: {
    withholdingBps: rate('withholdingBps', 'Tax withheld from lenders’ interest', {
      group: 'Taxes',
      initial: 0,
      most: 30,
    }),
    stampDutyKobo: amount('stampDutyKobo', 'Stamp duty on a transfer to a bank account', {
      group: 'Taxes',
      initial: 0,
      least: 0,
      most: 1000,
    }),
    stampDutyFromKobo: amount('stampDutyFromKobo', 'Smallest transfer with stamp duty', {
      group: 'Taxes',
      initial: 10_000,
      most: 10_000_000,
    }),
    /** Each fee has its own rate, so that it can be exempt. */
    vat: {
      originationBps: rate('vatOriginationBps', 'VAT inside the origination fee', vatRow),
      servicingBps: rate('vatServicingBps', 'VAT inside the servicing fee', vatRow),
      saleBps: rate('vatSaleBps', 'VAT inside the fee of a sold note', vatRow),
    },
  },
  offerDays: count('offerDays', 'Offer valid for (days)', { group: 'Deadlines', initial: 7, most: 60 }),
  listingDays: count('listingDays', 'Listing open for (days)', { group: 'Deadlines', initial: 14, most: 60 }),
  disbursementDays: count('disbursementDays', 'Payout within (days)', { group: 'Deadlines', initial: 5, most: 30 }),
  defaultFromDaysPastDue: count('defaultFromDays', 'Default possible from days past due', {
    group: 'Deadlines',
    initial: 91,
    least: 31,
    most: 365,
  }),
};

/** A loan keeps the version of its offer (docs/product/lending.md#lending-terms). */
export interface LendingTerms extends ValuesOf<typeof LENDING_TERMS> {
  readonly version: number;
}

export type LateFeeTerms = LendingTerms['lateFee'];

/** The fee is charged at the start of its day, so the last day without it is the day before. */
export const latenessText = ({ onDayPastDue, rateBps, minimumKobo }: LateFeeTerms): string =>
  `From day ${onDayPastDue} late, an instalment costs one fee of ${formatRate(rateBps)} of its unpaid amount ` +
  `(minimum ${formatNaira(minimumKobo)}, never more than the unpaid amount).`;
export type TaxTerms = LendingTerms['taxes'];
export type ProvisionTerms = LendingTerms['provisions'];
