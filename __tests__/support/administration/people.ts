import { naira } from '#contract/money/kobo';
import type { UserRecord } from '#contract/office/users/userRecordSchema';

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
  bankAccount: { bankName: 'Access Bank', bankCode: '044', accountEndsIn: '5678' },
  gender: 'Female',
  address: '12 Allen Avenue, Ikeja',
  nationality: 'Nigeria',
  termsVersion: '1',
  termsAcceptedAt: '2026-11-20T09:00:00.000Z',
  lastSignedInAt: '2026-11-22T19:05:00.000Z',
  deletionBars: ['money', 'loan'],
  release: {},
  holdings: {
    walletKobo: naira(12_500),
    pledgedKobo: naira(0),
    noteCount: 2,
    lentKobo: naira(40_000),
    openComplaints: 1,
    loans: [
      {
        id: '7d1f0a52-3c4b-4f6e-9a81-2b3c4d5e6f70',
        purpose: 'business',
        principalKobo: naira(80_000),
        months: 6,
        state: 'repaying',
        submittedAt: '2026-08-20T09:00:00.000Z',
        grade: 'C',
        owed: { outstandingKobo: naira(80_000), dueKobo: naira(29_711), daysPastDue: 34 },
      },
    ],
  },
  events: [
    { kind: 'bankAccountAdded', at: '2026-11-21T10:00:00.000Z' },
    { kind: 'accountCreated', at: '2026-11-20T09:00:00.000Z' },
  ],
};
