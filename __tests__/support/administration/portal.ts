import type { Administrators } from '#contract/office/administrators/administratorsSchema';
import type { Alert } from '#contract/office/alerts/alertSchema';
import type { PendingApproval } from '#contract/office/approvals/approvalSchema';
import type { AuditEntry } from '#contract/office/audit/auditEntrySchema';
import type { FailedJob } from '#contract/office/health/failedJobSchema';
import type { SetAsideLoan } from '#contract/office/businessDays/setAsideLoanSchema';
import type { PortalHealth } from '#contract/office/health/portalHealthSchema';
import { OVERVIEW_DAYS, WAITING_KINDS } from '#contract/office/overview/overview';
import type { MoneyDay, PortalOverview } from '#contract/office/overview/overviewSchema';
import { daysAfter } from '#contract/dates';
import type { SecondFactor } from '#contract/people/secondFactors/factorSchema';
import { PAST_DUE_BANDS } from '#contract/lending/schedule/daysPastDue';
import { kobo, naira } from '#contract/money/kobo';
import { review } from './loans';
import { record } from './people';

/** A permanently failed job; no browser journey creates one. */
export const failedJob: FailedJob = {
  id: '0b6f2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4a',
  queue: 'password-changed-mail',
  subjects: [{ name: 'userId', id: '5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f' }],
  errorCode: 'EENVELOPE',
  tries: 11,
  failedAt: '2026-11-22T19:05:00.000Z',
};

export const setAsideLoan: SetAsideLoan = {
  id: '3c1d2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4a',
  setAsideAt: '2026-11-22T00:05:00.000Z',
  loanId: review.id,
  borrowerId: record.id,
  borrowerName: 'Adaeze Obi',
  day: '2026-11-22',
  step: 'loan repayment',
  errorCode: 'RangeError',
};

export const poorHealth: PortalHealth = {
  lastClosedDay: '2026-11-20',
  daysBehind: 2,
  setAsideLoans: 1,
  breaches: { toReport: 1, overdue: 1, dueAt: '2026-11-22T10:00:00.000Z' },
  missedDays: { count: 4, from: '2026-11-17', until: '2026-11-20' },
  clockOffSeconds: 3600,
  ledgerCheck: { endedAt: '2026-11-22T02:00:00.000Z', isClean: false },
  payouts: { count: 2, since: '2026-11-22T19:05:00.000Z' },
  reconciliation: { day: '2026-11-21', reconciledAt: '2026-11-22T01:05:00.000Z', differences: 1 },
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
    roles: ['support'],
  },
  {
    id: '3f2b7c1e-6a4d-4e8b-9c0d-1a2b3c4d5e6f',
    kind: 'emailChange',
    proposedBy: 'Chidi Eze',
    isOwn: false,
    proposedAt: '2026-11-21T09:00:00.000Z',
    expiresAt: '2026-11-28T09:00:00.000Z',
    reason: 'Knew the last deposit to the kobo',
    personId: record.id,
    personName: 'Adaeze Obi',
    email: 'adaeze.chukwuemeka.obi@a-very-long-company.example',
    newEmail: 'adaeze@another.example',
    approvableFrom: '2026-11-23T09:00:00.000Z',
    identity: {
      profile: { firstName: 'Adaeze', lastName: 'Chukwuemeka-Nwankwo-Ogbonnaya-Obi' },
      bvn: { firstName: 'Adaeze', lastName: 'Obi' },
      name: 'differs',
      dateOfBirth: 'differs',
    },
  },
];

export const someAdministrators: Administrators = {
  administrators: ['Admin Peerlend', 'Chidi Eze', 'Ngozi Ade'].map((name, index) => ({
    id: `5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2${index}`,
    name,
    email: `admin${index}@mail.example`,
    roles: index === 1 ? ['credit', 'treasury', 'support'] : ['owner'],
    isCaller: index === 0,
    isSuspended: index === 1,
    ...(index === 1 && { suspensionEndsAt: '2026-11-24T09:00:00.000Z' }),
    hasSecondFactor: index !== 1,
    isFactorResetProposed: false,
    ...(index === 2 && { factorResetDueAt: '2026-11-25T09:00:00.000Z' }),
    isReinstatementProposed: false,
    isRemovalProposed: index === 2,
    ...(index === 1 && { proposedRoles: ['auditor'] }),
  })),
  invitations: [
    { id: review.id, email: 'femi@mail.example', roles: ['support'], invitedBy: 'Chidi Eze', state: 'proposed' },
  ],
};

export const someFactors: SecondFactor = {
  passkeys: ['Office laptop', 'Phone of the office with a name that is as long as names of passkeys can be here'].map(
    (name, index) => ({
      id: `7e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2${index}`,
      name,
      createdAt: '2026-09-01T09:00:00.000Z',
      lastUsedAt: '2026-11-22T19:05:00.000Z',
      isBlocked: index === 1,
    }),
  ),
  appSince: '2026-09-01T09:00:00.000Z',
  recoveryCodesLeft: 2,
  isRequired: true,
  resetDueAt: '2026-11-24T09:00:00.000Z',
};

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
  roles: ['owner'],
  waiting: WAITING_KINDS.map((kind, index) => ({
    kind,
    count: index,
    overdueCount: kind === 'complaints' ? 2 : 0,
    ...(index > 0 && { since: '2026-11-20T09:00:00.000Z' }),
  })),
  ledgerCheck: { endedAt: '2026-11-23T01:00:00.000Z', isClean: false },
};

export const busyDays: MoneyDay[] = Array.from({ length: OVERVIEW_DAYS }, (_, index) => ({
  ...busyOverview.today,
  day: daysAfter(busyOverview.businessDay, index + 1 - OVERVIEW_DAYS),
}));

export const someAudit: AuditEntry[] = [
  {
    id: '6c1f0e2d-3b4a-4b3a-8a57-0b6f2f5e9c1d',
    at: '2026-11-23T09:30:00.000Z',
    actorId: '00000000-0000-4000-8000-000000000002',
    actorName: 'Femi Administrator',
    actorRoles: ['credit', 'support'],
    action: 'offer made',
    subjectId: review.id,
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
    actorRoles: ['credit', 'support'],
    action: 'person seen',
    subjectId: record.id,
    personId: record.id,
    personName: 'Adaeze Obi',
  },
  {
    id: '6c1f0e2d-3b4a-4b3a-8a57-0b6f2f5e9c1f',
    at: '2026-11-23T09:00:00.000Z',
    actorId: '00000000-0000-4000-8000-000000000002',
    actorName: 'Femi Administrator',
    actorRoles: ['credit', 'support'],
    action: 'file taken',
    subjectId: '00000000-0000-4000-8000-000000000000',
    details: 'list users',
  },
];

export const someAlerts: Alert[] = [
  {
    openedAt: '2026-11-23T01:05:00.000Z',
    id: '7d2e1f0c-3b4a-4b3a-8a57-0b6f2f5e9c1d',
    kind: 'ledgerFault',
    subject: 'All balances sum to 0',
    detail: 'Check failed: All balances sum to 0 (faults: 1).',
    toldAt: '2026-11-23T01:05:10.000Z',
  },
  {
    openedAt: '2026-11-22T00:05:00.000Z',
    id: '7d2e1f0c-3b4a-4b3a-8a57-0b6f2f5e9c1e',
    kind: 'loanSetAside',
    subject: review.id,
    detail: `The work of 22 November 2026 failed three times for the loan ${review.id} (RangeError). The day goes on without it.`,
    toldAt: '2026-11-22T00:05:10.000Z',
    acknowledgedAt: '2026-11-22T08:30:00.000Z',
    acknowledgedBy: 'Oluwaseun Adebayo-Okonkwo',
    note: 'The rows of its second instalment are being mended; back on Tuesday',
  },
];

export const closedAlerts: Alert[] = [
  {
    openedAt: '2026-11-20T10:00:00.000Z',
    id: '7d2e1f0c-3b4a-4b3a-8a57-0b6f2f5e9c1f',
    kind: 'failedJob',
    subject: 'password-changed-mail EENVELOPE',
    detail: 'Jobs of queue password-changed-mail failed on every attempt (EENVELOPE).',
    toldAt: '2026-11-20T10:00:10.000Z',
    closedAt: '2026-11-20T10:40:00.000Z',
  },
];
