import { basisPoints } from '#contract/money/basisPoints';
import { naira } from '#contract/money/kobo';
import type { PersonContacts } from '#contract/office/users/personContactsSchema';
import type { PersonMoney } from '#contract/office/users/personMoneySchema';
import type { PersonSignIns } from '#contract/office/users/personSignInsSchema';
import { someQueue } from './complaints';
import { oneTransfer } from './ledger';
import { review } from './loans';
import { record } from './people';

export const someMoney: PersonMoney = {
  transfers: [
    { id: oneTransfer.id, kind: 'withdrawal', day: '2026-11-22', amountKobo: naira(-2000), balanceKobo: naira(12_500) },
    { id: review.id, kind: 'deposit', day: '2026-11-21', amountKobo: naira(14_500), balanceKobo: naira(14_500) },
  ],
  transferCount: 48,
  payouts: [
    {
      id: record.id,
      transferId: oneTransfer.id,
      amountKobo: naira(2000),
      state: 'inReview',
      bankName: 'Access Bank',
      accountEndsIn: '5678',
      requestedAt: '2026-11-22T09:00:00.000Z',
    },
  ],
  payoutCount: 1,
  holdings: [
    {
      loanId: review.id,
      noteId: record.id,
      purpose: 'business',
      grade: 'B',
      annualRateBps: basisPoints(2800),
      months: 6,
      state: 'repaying',
      since: '2026-08-20',
      amountKobo: naira(40_000),
      repaidKobo: naira(6000),
      receivedKobo: naira(7000),
      isBought: false,
      isRestructured: false,
      daysPastDue: 0,
    },
  ],
  holdingCount: 1,
};

export const someSignIns: PersonSignIns = {
  signIns: [
    {
      id: record.id,
      device: 'Chrome on Android',
      startedAt: '2026-11-22T09:00:00.000Z',
      lastSeenAt: '2026-11-22T09:40:00.000Z',
      isOpen: true,
    },
    {
      id: review.id,
      device: 'Safari on iPhone',
      startedAt: '2026-11-02T09:00:00.000Z',
      lastSeenAt: '2026-11-02T09:05:00.000Z',
      isOpen: false,
    },
  ],
  signInCount: 2,
  shared: [
    {
      personId: review.id,
      personName: 'Oluwaseun Chukwuemeka-Adeyemi Nwachukwu-Okonjo',
      device: 'Chrome on Android',
      lastSeenAt: '2026-11-22T08:00:00.000Z',
    },
  ],
};

export const someContacts: PersonContacts = {
  complaints: someQueue,
  changes: [
    {
      id: record.id,
      what: 'email',
      before: 'adaeze.obi@mail.example',
      after: 'adaeze@another.example',
      means: 'support',
      state: 'proposed',
      askedAt: '2026-11-21T09:00:00.000Z',
    },
    {
      id: review.id,
      what: 'name',
      before: 'Ada Obi',
      after: 'Adaeze Obi',
      means: 'bvn',
      state: 'done',
      askedAt: '2026-08-19T09:00:00.000Z',
      changedAt: '2026-08-19T09:00:00.000Z',
    },
  ],
  approvals: [
    {
      id: record.id,
      kind: 'disbursement',
      proposedById: review.id,
      proposedBy: 'Chidi Eze',
      proposedAt: '2026-08-19T09:00:00.000Z',
      reason: 'As agreed',
      decision: 'approved',
      decidedById: record.id,
      decidedBy: 'Femi Bello',
      decidedAt: '2026-08-20T09:00:00.000Z',
    },
  ],
  mails: [
    {
      id: record.id,
      kind: 'code',
      subject: '•••••• is your Peerlend withdrawal code',
      outcome: 'refused',
      sentAt: '2026-11-22T09:00:00.000Z',
    },
    {
      id: review.id,
      kind: 'notice',
      subject: 'Peerlend: your loan is paid out',
      outcome: 'accepted',
      sentAt: '2026-08-20T09:00:00.000Z',
    },
  ],
  mailCount: 2,
};
