import type { LateLoan } from '#contract/lending/arrears/lateLoanSchema';
import type { LendingTermsRecord, ProposedTerms } from '#contract/lending/terms/termsRecordSchema';
import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import { basisPoints } from '#contract/money/basisPoints';
import { figuresOf, firstLendingTerms } from '#contract/lending/terms/termFigures';
import { naira, type Kobo } from '#contract/money/kobo';
import type { NewPlanPreview } from '#contract/lending/arrears/newPlanPreviewSchema';
import type { LoanInstalment } from '#contract/lending/loans/loanSchema';
import type { ReceivedComplaint } from '#contract/office/complaints/complaintSchema';
import { record } from './people';

export const review: LoanReview = {
  id: '7d1f0a52-3c4b-4f6e-9a81-2b3c4d5e6f70',
  purpose: 'business',
  principalKobo: naira(80_000),
  months: 6,
  state: 'inReview',
  submittedAt: '2026-11-20T09:00:00.000Z',
  borrowerId: record.id,
  borrowerName: 'Adaeze Obi',
  borrowerEmail: 'adaeze.obi@mail.example',
  today: '2026-11-23',
  details: {
    work: { kind: 'salaried', monthlyIncomeKobo: naira(200_000), monthsInWork: 30, monthlyDebtsKobo: naira(10_000) },
    answers: [5, 2, 4, 1, 4, 2, 5, 1, 4, 1],
    security: { kind: 'vehicle', description: 'Toyota Corolla of 2014', valueKobo: naira(3_000_000) },
  },
  pledgedKobo: naira(0),
  score: {
    version: 1,
    factors: [
      { factor: 'burden', points: 40, most: 40 },
      { factor: 'history', points: -15, most: 14 },
    ],
    total: 25,
  },
  isBorrowerFrozen: true,
  isUnfreezingProposed: false,
  isReviewer: true,
  isOfferMaker: false,
  acts: ['take', 'offer', 'askMore', 'decline', 'release', 'disburse', 'cancel'],
  gradeAlerts: [],
  figures: [
    {
      grade: 'C',
      annualRateBps: basisPoints(3200),
      aprBps: basisPoints(4417),
      instalmentKobo: naira(14_613),
      originationFeeKobo: naira(2400),
      paidOutKobo: naira(77_600),
      totalKobo: naira(87_678),
    },
  ],
  life: [
    { type: 'submit', at: '2026-11-20T09:00:00.000Z', by: 'Adaeze Obi', amountKobo: naira(80_000) },
    { type: 'take', at: '2026-11-21T09:00:00.000Z', by: 'Chidi Eze' },
    { type: 'askMore', at: '2026-11-21T09:30:00.000Z', by: 'Chidi Eze', words: 'Since when do you trade there?' },
  ],
};

export const lateLoan: LateLoan = {
  id: review.id,
  purpose: 'business',
  principalKobo: naira(80_000),
  months: 6,
  state: 'repaying',
  submittedAt: '2026-08-20T09:00:00.000Z',
  grade: 'C',
  borrowerId: record.id,
  borrowerName: 'Adaeze Obi',
  daysPastDue: 34,
  dueKobo: naira(29_711),
  outstandingKobo: naira(80_000),
  remindedOn: '2026-11-19',
  promisedOn: '2026-11-30',
  promise: 'broken',
  nextStep: 'callNow',
};

export const lateReview: LoanReview = {
  ...review,
  state: 'repaying',
  acts: ['default'],
  repayment: {
    disbursedOn: '2026-09-20',
    outstandingKobo: naira(80_000),
    dueKobo: naira(29_711),
    daysPastDue: 34,
    settlementKobo: naira(84_000),
    settlement: { feeKobo: naira(500), interestKobo: naira(3_500), principalKobo: naira(80_000) },
    instalments: [
      {
        number: 1,
        dueOn: '2026-10-20',
        feeKobo: naira(500),
        interestKobo: naira(2_130),
        principalKobo: naira(12_475),
        paidKobo: naira(0),
      },
      {
        number: 2,
        dueOn: '2026-12-20',
        feeKobo: naira(0),
        interestKobo: naira(2_000),
        principalKobo: naira(12_605),
        paidKobo: naira(0),
      },
    ],
  },
  lateFees: [
    { instalment: 1, feeKobo: naira(500), chargedOn: '2026-10-23', state: 'waived' },
    { instalment: 2, feeKobo: naira(500), chargedOn: '2026-11-22', state: 'charged' },
  ],
  arrears: {
    daysPastDue: 34,
    dueKobo: naira(29_711),
    reminders: [{ day: '2026-11-19', daysPastDue: 30, dueKobo: naira(15_105) }],
    notes: [
      { by: 'Chidi Eze', at: '2026-11-20T09:00:00.000Z', words: 'Salary is late', channel: 'phone', isIncoming: true },
      { by: 'Chidi Eze', at: '2026-11-21T09:00:00.000Z', words: 'Nobody at home', channel: 'visit', isIncoming: false },
    ],
    promises: [
      {
        amountKobo: naira(10_000),
        promisedOn: '2026-11-30',
        by: 'Adaeze Obi',
        isBorrowers: true,
        madeAt: '2026-11-22T09:00:00.000Z',
        state: 'open',
      },
      {
        amountKobo: naira(5_000),
        promisedOn: '2026-11-19',
        by: 'Chidi Eze',
        isBorrowers: false,
        madeAt: '2026-11-14T09:00:00.000Z',
        state: 'broken',
      },
    ],
  },
};

export const lateToPlan: LoanReview = {
  ...lateReview,
  acts: ['replan'],
  firstDueDays: ['2027-01-20', '2027-02-20', '2027-03-20'],
};

export const lateToHoliday: LoanReview = {
  ...lateReview,
  acts: ['holiday', 'replan'],
  askedHoliday: {
    months: 2,
    costKobo: naira(3_597),
    nextDueOn: '2027-02-20',
    endsOn: '2027-05-20',
    lastInstalmentKobo: naira(16_403),
    askedAt: '2026-11-22T09:00:00.000Z',
    isProposed: false,
  },
};

const plannedRow = (number: number, dueOn: string, principalKobo: Kobo): LoanInstalment => ({
  number,
  dueOn,
  feeKobo: naira(0),
  interestKobo: naira(1_000),
  principalKobo,
  paidKobo: naira(0),
});

export const previewedPlan: NewPlanPreview = {
  instalments: [
    plannedRow(4, '2027-01-20', naira(12_000)),
    plannedRow(5, '2027-02-20', naira(9_000)),
    plannedRow(6, '2027-03-20', naira(9_000)),
    plannedRow(7, '2027-04-20', naira(8_999)),
  ],
  totalKobo: naira(42_999),
};

export const loanMessage: ReceivedComplaint = {
  id: '3f0b2c1d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  kind: 'cannotPay',
  loanId: review.id,
  words: 'I lost the job at the mill in October. From January I could pay 9,000 a month, until the rains come.',
  personName: 'Adaeze Obi',
  personId: record.id,
  sentAt: '2026-11-22T09:00:00.000Z',
  answerDueAt: '2026-11-24T09:00:00.000Z',
  isOverdue: false,
  messages: [],
};

export const someTerms: LendingTermsRecord['versions'][number] = {
  version: 1,
  figures: figuresOf(firstLendingTerms),
  publishedAt: '2026-11-01T09:00:00.000Z',
};

export const someProposedTerms: ProposedTerms = {
  figures: { ...someTerms.figures, interestC: 3000, principalLeastKobo: naira(120_000) },
  proposedBy: 'Femi Administrator',
  reason: 'Grade C pays back better than expected',
  effects: [
    {
      loanId: review.id,
      principalKobo: naira(200_000),
      months: 6,
      grade: 'C',
      now: { instalmentKobo: naira(36_505), originationFeeKobo: naira(6_000), aprBps: basisPoints(4321) },
      then: { instalmentKobo: naira(36_302), originationFeeKobo: naira(6_000), aprBps: basisPoints(4110) },
    },
    {
      loanId: record.id,
      principalKobo: naira(80_000),
      months: 6,
      grade: 'C',
      now: { instalmentKobo: naira(14_602), originationFeeKobo: naira(2_400), aprBps: basisPoints(4321) },
    },
  ],
};
