import { daysAfter } from '#contract/dates';
import type { Payoff } from '#contract/lending/papers/payoffSchema';
import type { ExtraPaymentEffect } from '#contract/lending/loans/extraPaymentEffectSchema';
import type { LoanHelp } from '#contract/lending/loans/helpSchema';
import type { Loan, LoanOffer, LoanRepayment, OfferWithMandate } from '#contract/lending/loans/loanSchema';
import { payDue } from '#contract/lending/schedule/allocation';
import { basisPoints, rateOf } from '#contract/money/basisPoints';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { addKobo, kobo, naira, NO_KOBO } from '#contract/money/kobo';
import { totalOf } from '#contract/lending/schedule/parts';
import { quoteFor, type Quote } from '#contract/lending/schedule/quote';
import { repaymentPlan, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { dueDay } from '#contract/lending/schedule/schedule';
import { callIn, settlementOn } from '#contract/lending/schedule/settlement';

const TODAY = '2026-11-23';
const quote = quoteFor({ principalKobo: naira(80_000), months: 6, grade: 'C' }, firstLendingTerms);

const applied: Loan = {
  id: '5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f',
  purpose: 'business',
  principalKobo: naira(80_000),
  months: 6,
  state: 'submitted',
  submittedAt: '2026-11-20T09:00:00.000Z',
  today: TODAY,
  now: `${TODAY}T08:00:00.000Z`,
  acts: ['withdraw'],
  pledgedKobo: NO_KOBO,
  hadSecondLook: false,
  history: [{ type: 'submit', at: '2026-11-20T09:00:00.000Z', amountKobo: naira(80_000) }],
};

const loweredQuote = quoteFor(
  { principalKobo: naira(80_000), months: 6, grade: 'C', annualRateBps: basisPoints(3100) },
  firstLendingTerms,
);

const costOf = ({ annualRateBps, aprBps, instalmentKobo, interestKobo, totalKobo, rows }: Quote) => ({
  annualRateBps,
  aprBps,
  instalmentKobo,
  interestKobo,
  totalKobo,
  instalments: rows.map((row) => ({
    number: row.number,
    amountKobo: totalOf({ ...row, feeKobo: NO_KOBO }),
    dueOn: dueDay(TODAY, row.number),
  })),
});

/** The same offer with instalments from the bank account. */
export const shownWithMandate: OfferWithMandate = {
  ...costOf(loweredQuote),
  mandateStepBps: basisPoints(100),
  text: `Loan: ₦80,000 for 6 months, grade C.\nFrom your bank account: this rate is 1% a year lower.`,
  textHash: 'the hash of the text with a mandate',
};

const offer: LoanOffer = {
  ...costOf(quote),
  originationFeeKobo: quote.originationFeeKobo,
  paidOutKobo: quote.paidOutKobo,
  lateFee: firstLendingTerms.lateFee,
  defaultFromDaysPastDue: firstLendingTerms.defaultFromDaysPastDue,
  text: `Loan: ₦80,000 for 6 months, grade C.\nOrigination fee: ₦2,400.`,
  textHash: 'the hash of that text',
};

/** Paid out on 19 October 2026, as of a given day. */
const plan = repaymentPlan(
  { principalKobo: naira(80_000), annualRate: rateOf(quote.annualRateBps), months: 6 },
  '2026-10-19',
);

function repaymentOf({ instalments }: RepaymentPlan, day: string): LoanRepayment {
  const now = { ...plan, instalments };
  const { due, principalNotYetDueKobo, accruedInterestKobo, totalKobo } = settlementOn(now, day);
  const principalKobo = addKobo(due.principalKobo, principalNotYetDueKobo);
  return {
    disbursedOn: plan.disbursedOn,
    outstandingKobo: principalKobo,
    dueKobo: totalOf(due),
    daysPastDue: loanDaysPastDue(instalments, day),
    settlementKobo: totalKobo,
    settlement: { ...due, principalKobo, interestKobo: addKobo(due.interestKobo, accruedInterestKobo) },
    instalments: instalments.map(({ number, dueOn, owed, paid }) => ({
      number,
      dueOn,
      ...owed,
      paidKobo: totalOf(paid),
    })),
  };
}

function latePlan(): RepaymentPlan {
  const withFee = plan.instalments.map((row) =>
    row.number === 1 ? { ...row, owed: { ...row.owed, feeKobo: naira(500) } } : row,
  );
  return payDue({ ...plan, instalments: withFee }, naira(5_000), TODAY).plan;
}

/** The effect of an extra payment of ₦4,000. */
export const extraEffect: ExtraPaymentEffect = {
  interestKobo: naira(500),
  principalKobo: naira(3_500),
  principalLeftKobo: naira(76_500),
  instalmentBeforeKobo: kobo(1_460_506),
  endsOnBefore: '2027-04-19',
  instalmentKobo: kobo(1_460_506),
  endsOn: '2027-03-19',
  lastInstalmentKobo: naira(14_200),
  savedKobo: kobo(41_250),
  smallerInstalments: {
    instalmentKobo: naira(13_900),
    endsOn: '2027-04-19',
    lastInstalmentKobo: kobo(1_389_990),
    savedKobo: kobo(22_010),
  },
};

export const shownPayoff: Payoff = {
  today: '2026-11-25',
  days: Array.from({ length: 28 }, (_, day) => ({
    on: daysAfter('2026-11-25', day),
    amountKobo: kobo(8_042_667 + day * 7_111),
  })),
  account: { accountNumber: '9900112233', bankName: 'Sandbox Bank', accountName: 'ADA OBI' },
};

const help: LoanHelp = {
  holidays: [
    {
      months: 1,
      costKobo: kobo(213_333),
      nextDueBefore: '2026-12-19',
      nextDueOn: '2027-01-19',
      endsOn: '2027-05-19',
      lastInstalmentKobo: kobo(1_673_900),
      text: 'Payment holiday: one month in which no instalment falls due. A loan has one holiday.\nIt costs ₦2,133.33.',
      textHash: 'the hash of one month',
    },
    {
      months: 2,
      costKobo: kobo(426_666),
      nextDueBefore: '2026-12-19',
      nextDueOn: '2027-02-19',
      endsOn: '2027-06-19',
      lastInstalmentKobo: kobo(1_673_900),
      text: 'Payment holiday: two months in which no instalment falls due. A loan has one holiday.\nIt costs ₦4,266.66.',
      textHash: 'the hash of two months',
    },
  ],
  planExample: { months: 24, instalmentKobo: kobo(455_520), costKobo: kobo(2_106_400) },
};

/** A holiday already requested. */
const askedFor: LoanHelp = {
  holidays: [],
  askedHoliday: {
    months: 2,
    costKobo: kobo(426_666),
    nextDueOn: '2027-02-19',
    endsOn: '2027-06-19',
    lastInstalmentKobo: kobo(1_673_900),
    askedAt: '2026-11-20T09:00:00.000Z',
    isProposed: false,
  },
  planExample: { months: 24, instalmentKobo: kobo(455_520), costKobo: kobo(2_106_400) },
  promise: { amountKobo: naira(5_000), promisedOn: '2026-11-30' },
};

export const shownLoans = {
  applied: {
    ...applied,
    application: {
      work: { kind: 'salaried', monthlyIncomeKobo: naira(200_000), monthsInWork: 30, monthlyDebtsKobo: naira(10_000) },
    },
  },
  asked: {
    ...applied,
    state: 'moreAsked',
    acts: ['withdraw', 'answer'],
    deadline: '2026-12-05T09:00:00.000Z',
    question: 'Since when have you sold at Balogun market?\nAnd who supplies you?',
  },
  declined: {
    ...applied,
    id: '6f1d8b2e-3a4c-4d6e-9f70-8b9c0d1e2f3a',
    state: 'declined',
    acts: ['secondLook'],
    deadline: '2026-12-22T09:00:00.000Z',
    declineReasons: ['otherDebts', 'incomeNotShown'],
  },
  offered: {
    ...applied,
    state: 'offered',
    acts: ['accept', 'refuse'],
    grade: 'C',
    deadline: '2026-11-29T09:00:00.000Z',
    offer,
  },
  listed: {
    ...applied,
    state: 'listed',
    acts: ['cancel'],
    grade: 'C',
    deadline: '2026-12-05T09:00:00.000Z',
    pledgedKobo: naira(40_000),
    toBankAccount: true,
    offer,
  },
  late: {
    ...applied,
    state: 'repaying',
    help,
    acts: ['pay', 'settle', 'askHoliday'],
    grade: 'C',
    offer,
    toBankAccount: true,
    repayment: repaymentOf(latePlan(), TODAY),
  },
  replanned: {
    ...applied,
    state: 'repaying',
    help: askedFor,
    acts: ['pay', 'settle'],
    grade: 'C',
    offer,
    repayment: repaymentOf(latePlan(), TODAY),
    newPlan: {
      months: 8,
      instalments: [],
      totalKobo: naira(92_000),
      text: 'New plan: the ₦80,000 of your loan that is not repaid, in 8 instalments.\nInterest: 32% a year, as before.',
      textHash: 'the hash of the plan',
      isAgreed: false,
    },
  },
  defaulted: {
    ...applied,
    state: 'defaulted',
    help: { holidays: [] },
    acts: ['recover'],
    grade: 'C',
    today: '2027-02-22',
    now: '2027-02-22T08:00:00.000Z',
    offer,
    repayment: repaymentOf(callIn(latePlan(), '2027-02-18'), '2027-02-22'),
  },
  inTime: {
    ...applied,
    state: 'repaying',
    help,
    acts: ['pay', 'payExtra', 'settle', 'askHoliday'],
    grade: 'C',
    today: '2026-11-09',
    now: '2026-11-09T08:00:00.000Z',
    offer,
    repayment: repaymentOf(plan, '2026-11-09'),
  },
} as const satisfies Record<string, Loan>;
