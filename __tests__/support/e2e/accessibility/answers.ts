import type { FailedJob } from '../../../../contract/administration/failedJobs';
import type { PortalHealth } from '../../../../contract/administration/health';
import type { AdministeredPayout } from '../../../../contract/administration/payouts';
import type { Administrators } from '../../../../contract/administration/administrators';
import type { AuditEntry } from '../../../../contract/administration/auditTrail';
import type { PendingApproval } from '../../../../contract/administration/approvals';
import type { AskedBankAccountChange } from '../../../../contract/administration/bankAccountChanges';
import type { LateLoan } from '../../../../contract/administration/collections';
import type { HouseMoney } from '../../../../contract/administration/house';
import type { LedgerCheckRun, LedgerTransferRecord } from '../../../../contract/administration/ledger';
import type { ProposedTerms, TermsVersion } from '../../../../contract/administration/lendingTerms';
import type { LedgerStatus } from '../../../../contract/administration/ledgerStatus';
import type { LoanReview } from '../../../../contract/administration/loans';
import { WAITING_KINDS, type PortalOverview } from '../../../../contract/administration/overview';
import type { Complaint, ReceivedComplaint } from '../../../../contract/complaints/complaint';
import type { ReconciledDay } from '../../../../contract/administration/reconciliation';
import type { SuspenseItem } from '../../../../contract/administration/suspense';
import type { UserRecord } from '../../../../contract/administration/userRecord';
import type { ReviewedWithdrawal } from '../../../../contract/administration/withdrawals';
import { basisPoints } from '../../../../contract/money/basisPoints';
import { PAST_DUE_BANDS } from '../../../../contract/money/daysPastDue';
import { firstLendingTerms } from '../../../../contract/money/firstLendingTerms';
import { figuresOf } from '../../../../contract/money/termFigures';
import { kobo, naira } from '../../../../contract/money/kobo';

/** A job that failed for good, which no journey makes. */
export const failedJob: FailedJob = {
  id: '0b6f2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4a',
  queue: 'password-changed-mail',
  subjects: [{ name: 'userId', id: '5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f' }],
  errorCode: 'EENVELOPE',
  tries: 11,
  failedAt: '2026-11-22T19:05:00.000Z',
};

/** Days that are not closed, faults, payouts on their way, and a difference from the bank. */
export const poorHealth: PortalHealth = {
  lastClosedDay: '2026-11-20',
  daysBehind: 2,
  ledgerCheck: { endedAt: '2026-11-22T02:00:00.000Z', isClean: false },
  payouts: { count: 2, since: '2026-11-22T19:05:00.000Z' },
  reconciliation: { day: '2026-11-21', reconciledAt: '2026-11-22T01:05:00.000Z', differences: 1 },
};

/** One payout on its way from somebody of a long name, and one of the house. */
export const somePayouts: AdministeredPayout[] = [
  {
    id: '7c1f5d9e-2a3b-4c5d-8e6f-1a2b3c4d5e6f',
    origin: 'wallet',
    personId: '5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f',
    personName: 'Oluwaseun Chukwuemeka-Adeyemi Nwachukwu-Okonjo',
    amountKobo: naira(1_250_000),
    state: 'sent',
    bankName: 'First City Monument Bank',
    accountNumber: '0123456789',
    requestedAt: '2026-11-22T19:05:00.000Z',
    sentAt: '2026-11-22T19:06:00.000Z',
    timesAsked: 3,
  },
  {
    id: '8d2f6e0f-3b4c-4d5e-9f70-2b3c4d5e6f70',
    origin: 'house',
    amountKobo: naira(80_000),
    state: 'paid',
    bankName: 'Access Bank',
    accountNumber: '9876543210',
    requestedAt: '2026-11-20T09:00:00.000Z',
    sentAt: '2026-11-20T09:00:02.000Z',
    timesAsked: 0,
    settledAt: '2026-11-20T09:00:03.000Z',
  },
];

/** A user with all fields, whatever the database holds. */
export const record: UserRecord = {
  id: '5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f',
  firstName: 'Adaeze',
  lastName: 'Obi',
  userName: 'ada_obi',
  email: 'adaeze.obi@mail.example',
  isEmailVerified: true,
  isProfileUpdated: true,
  isBvnVerified: false,
  isAdmin: false,
  bankDetails: { accountNumber: '0012345678', bankName: 'Access Bank' },
  bankCode: '044',
  dateOfBirth: '1990-05-17',
  gender: 'Female',
  address: '12 Allen Avenue, Ikeja',
  nationality: 'Nigeria',
  termsVersion: '1',
  termsAcceptedAt: '2026-11-20T09:00:00.000Z',
  lastSignedInAt: '2026-11-22T19:05:00.000Z',
  deletionBars: ['money', 'loan'],
  events: [
    { kind: 'bankAccountAdded', at: '2026-11-21T10:00:00.000Z' },
    { kind: 'accountCreated', at: '2026-11-20T09:00:00.000Z' },
  ],
};

/** An application that the caller reviews, which no journey leaves behind. */
export const review: LoanReview = {
  id: '7d1f0a52-3c4b-4f6e-9a81-2b3c4d5e6f70',
  purpose: 'business',
  principalKobo: naira(80_000),
  months: 6,
  state: 'inReview',
  submittedAt: '2026-11-20T09:00:00.000Z',
  borrowerId: record.id,
  borrowerName: 'Adaeze Obi',
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
  isReviewer: true,
  isOfferMaker: false,
  acts: ['take', 'release', 'askMore', 'offer', 'decline', 'cancel', 'disburse'],
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

export const pendingApprovals: PendingApproval[] = [
  {
    id: review.id,
    kind: 'disbursement',
    proposedBy: 'Chidi Eze',
    isOwn: false,
    proposedAt: '2026-11-21T09:00:00.000Z',
    expiresAt: '2026-11-26T09:00:00.000Z',
    personId: record.id,
    personName: 'Adaeze Obi',
    loanId: review.id,
    paidOutKobo: naira(77_600),
  },
  {
    id: record.id,
    kind: 'invitation',
    proposedBy: 'Admin Peerlend',
    isOwn: true,
    proposedAt: '2026-11-21T09:00:00.000Z',
    expiresAt: '2026-11-28T09:00:00.000Z',
    email: 'ngozi@mail.example',
  },
];

export const faultyLedger: LedgerStatus = {
  ownFundsKobo: kobo(-150_000),
  check: {
    endedAt: '2026-11-22T01:00:00.000Z',
    isClean: false,
    results: [{ title: 'Each transfer sums to 0', faults: 1, examples: ['Transfer 1 sums to 5 kobo'] }],
  },
};

export const reviewedWithdrawal: ReviewedWithdrawal = {
  id: review.id,
  personId: record.id,
  personName: 'Adaeze Obi',
  amountKobo: naira(2000),
  bankName: 'Access Bank',
  accountNumber: '0012345699',
  accountName: 'Somebody Else Entirely',
  requestedAt: '2026-11-22T09:00:00.000Z',
};

export const someSuspense: SuspenseItem[] = [
  {
    id: review.id,
    amountKobo: naira(12_000),
    reference: 'a-reference',
    receivedAt: '2026-11-22T09:00:00.000Z',
    accountNumber: '0690000042',
    sender: 'Musa Bello, Access Bank, 0690000017',
    isProposed: false,
  },
  {
    id: record.id,
    amountKobo: naira(500),
    reference: 'another',
    receivedAt: '2026-11-22T10:00:00.000Z',
    isProposed: true,
  },
];

const quietDay: ReconciledDay = {
  ...{ day: '2026-11-20', reconciledAt: '2026-11-21T00:05:00.000Z', deposits: 1, payouts: 0 },
  ...{ bankKobo: naira(1_204_400), expectedKobo: naira(1_204_400), differences: [] },
};

export const someReconciliation: ReconciledDay[] = [
  {
    ...quietDay,
    ...{
      day: '2026-11-21',
      deposits: 128,
      payouts: 31,
      bankKobo: naira(98_204_400),
      expectedKobo: kobo(9_820_940_050),
    },
    differences: [
      { kind: 'balance', reference: '', thereKobo: naira(98_204_400), hereKobo: kobo(9_820_940_050) },
      { kind: 'depositBooked', reference: 'dsx7k2m9v1q0', thereKobo: naira(4950) },
      { kind: 'payoutDiffers', reference: record.id, thereKobo: naira(0), hereKobo: naira(5010) },
    ],
  },
  quietDay,
];

export const shortHouse: HouseMoney = {
  originationFeesKobo: naira(2400),
  servicingFeesKobo: kobo(8_250),
  houseFundsKobo: naira(0),
  providerFeesKobo: naira(-9000),
  ownFundsKobo: kobo(-651_750),
  payableKobo: naira(0),
  bankAccount: 'Access Bank, 0690000001',
  isFundingProposed: false,
  isPayoutProposed: true,
};

export const askedChange: AskedBankAccountChange = {
  id: review.id,
  personId: record.id,
  personName: 'Adaeze Obi',
  oldAccount: 'Access Bank, 0012345678',
  newAccount: 'Guaranty Trust Bank, 0123456789',
  accountName: 'Obi Adaeze',
  askedAt: '2026-11-22T09:00:00.000Z',
  isProposed: false,
};

export const someAdministrators: Administrators = {
  administrators: ['Admin Peerlend', 'Chidi Eze', 'Ngozi Ade'].map((name, index) => ({
    id: `5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2${index}`,
    name,
    email: `admin${index}@mail.example`,
    isCaller: index === 0,
  })),
  invitations: [{ id: review.id, email: 'femi@mail.example', invitedBy: 'Chidi Eze', state: 'proposed' }],
};

export const someComplaints: Complaint[] = [
  {
    id: review.id,
    kind: 'cannotPay',
    loanId: review.id,
    words: 'My shop was flooded.',
    sentAt: '2026-11-21T09:00:00.000Z',
    answerDueAt: '2026-11-23T09:00:00.000Z',
  },
  {
    id: record.id,
    kind: 'complaint',
    words: 'The app is slow.',
    sentAt: '2026-11-20T09:00:00.000Z',
    answerDueAt: '2026-11-22T09:00:00.000Z',
    answer: 'It is faster now.',
    answeredAt: '2026-11-20T12:00:00.000Z',
  },
];

const received = someComplaints.map((complaint) => ({
  ...complaint,
  personId: record.id,
  personName: 'Adaeze Obi',
  isOverdue: complaint.answer === undefined,
}));

export const someQueue: ReceivedComplaint[] = received;

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
};

export const lateReview: LoanReview = {
  ...review,
  state: 'repaying',
  acts: ['default'],
  arrears: {
    daysPastDue: 34,
    dueKobo: naira(29_711),
    reminders: [{ day: '2026-11-19', daysPastDue: 30, dueKobo: naira(15_105) }],
    notes: [
      { by: 'Chidi Eze', at: '2026-11-20T09:00:00.000Z', words: 'Called: salary is late', promisedOn: '2026-11-30' },
    ],
  },
};

/** A day on which something of each kind waits, and not all is well. */
export const busyOverview: PortalOverview = {
  businessDay: '2026-11-23',
  daysBehind: 2,
  today: {
    depositsKobo: naira(1_250_000),
    withdrawalsKobo: naira(82_500),
    disbursedKobo: naira(400_000),
    repaidKobo: kobo(12_345_678),
  },
  owed: PAST_DUE_BANDS.map((band, index) => ({ band, loanCount: 100 - 15 * index, outstandingKobo: naira(9_000_000) })),
  walletsKobo: naira(123_456_789),
  escrowsKobo: naira(2_400_000),
  ownFundsKobo: kobo(-1_234_500),
  waiting: WAITING_KINDS.map((kind, index) => ({
    kind,
    count: index,
    overdueCount: kind === 'complaints' ? 2 : 0,
    ...(index > 0 && { since: '2026-11-20T09:00:00.000Z' }),
  })),
  ledgerCheck: { endedAt: '2026-11-23T01:00:00.000Z', isClean: false },
};

/** An act on a loan, a look at a person, and a file. */
export const someAudit: AuditEntry[] = [
  {
    id: '6c1f0e2d-3b4a-4b3a-8a57-0b6f2f5e9c1d',
    at: '2026-11-23T09:30:00.000Z',
    actorId: '00000000-0000-4000-8000-000000000002',
    actorName: 'Femi Administrator',
    action: 'offer made',
    personId: record.id,
    personName: 'Adaeze Obi',
    loanId: review.id,
    details: 'grade C',
  },
  {
    id: '6c1f0e2d-3b4a-4b3a-8a57-0b6f2f5e9c1e',
    at: '2026-11-23T09:10:00.000Z',
    actorId: '00000000-0000-4000-8000-000000000002',
    actorName: 'Femi Administrator',
    action: 'person seen',
    personId: record.id,
    personName: 'Adaeze Obi',
  },
  {
    id: '6c1f0e2d-3b4a-4b3a-8a57-0b6f2f5e9c1f',
    at: '2026-11-23T09:00:00.000Z',
    actorId: '00000000-0000-4000-8000-000000000002',
    actorName: 'Femi Administrator',
    action: 'file taken',
    details: 'list users',
  },
];

/** A repayment shared among a lender and the house. */
export const oneTransfer: LedgerTransferRecord = {
  id: '0d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d',
  kind: 'repayment',
  businessDay: '2026-11-23',
  bookedAt: '2026-11-23T09:30:00.000Z',
  amountKobo: naira(15_105),
  reference: 'loan-4711',
  key: `collect:${review.id}:2026-11-23`,
  content: [{ name: 'loanId', value: review.id }],
  postings: [
    {
      account: 'wallet',
      personId: record.id,
      personName: 'Adaeze Obi',
      amountKobo: naira(-15_105),
      balanceKobo: naira(895),
    },
    { account: 'escrow', loanId: review.id, amountKobo: naira(14_892), balanceKobo: naira(14_892) },
    { account: 'servicingFees', amountKobo: naira(213) },
  ],
};

/** A run of the ledger's check that found something, and one that did not. */
export const someChecks: LedgerCheckRun[] = [
  {
    id: '1d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d',
    startedAt: '2026-11-23T01:00:00.000Z',
    endedAt: '2026-11-23T01:00:42.000Z',
    isClean: false,
    results: [{ title: 'Each transfer sums to 0', faults: 2, examples: ['Transfer 4711 sums to 3 kobo'] }],
  },
  {
    id: '2d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d',
    startedAt: '2026-11-22T01:00:00.000Z',
    endedAt: '2026-11-22T01:00:40.000Z',
    isClean: true,
    results: [{ title: 'Each transfer sums to 0', faults: 0, examples: [] }],
  },
];

/** The first version of the lending terms. */
export const someTerms: TermsVersion = {
  version: 1,
  figures: figuresOf(firstLendingTerms),
  publishedAt: '2026-11-01T09:00:00.000Z',
};

/** A version in which grade C is cheaper, and one offer is not allowed any more. */
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
