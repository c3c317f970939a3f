import type { AskedBankAccountChange } from '#contract/people/bankAccounts/bankAccountSchema';
import type { HouseMoney } from '#contract/money/house/houseMoneySchema';
import type { Payout } from '#contract/money/payouts/payoutSchema';
import type { ReconciledDay } from '#contract/money/reconciliation/reconciledDaySchema';
import type { SuspenseItem } from '#contract/money/suspense/suspenseItemSchema';
import type { ReviewedWithdrawal } from '#contract/money/payouts/reviewedWithdrawalSchema';
import { kobo, naira } from '#contract/money/kobo';
import { review } from './loans';
import { record } from './people';

export const somePayouts: Payout[] = [
  {
    id: '7c1f5d9e-2a3b-4c5d-8e6f-1a2b3c4d5e6f',
    transferId: '0d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d',
    origin: 'wallet',
    personId: '5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f',
    personName: 'Oluwaseun Chukwuemeka-Adeyemi Nwachukwu-Okonjo',
    amountKobo: naira(1_250_000),
    state: 'sent',
    bankName: 'First City Monument Bank',
    accountEndsIn: '6789',
    requestedAt: '2026-11-22T19:05:00.000Z',
    sentAt: '2026-11-22T19:06:00.000Z',
    timesAsked: 3,
  },
  {
    id: '8d2f6e0f-3b4c-4d5e-9f70-2b3c4d5e6f70',
    transferId: '0d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d',
    origin: 'house',
    amountKobo: naira(80_000),
    state: 'paid',
    bankName: 'Access Bank',
    accountEndsIn: '3210',
    requestedAt: '2026-11-20T09:00:00.000Z',
    sentAt: '2026-11-20T09:00:02.000Z',
    timesAsked: 0,
    settledAt: '2026-11-20T09:00:03.000Z',
  },
  {
    id: '9e3a7f1a-4c5d-4e6f-8a81-3c4d5e6f7a81',
    transferId: '0d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d',
    origin: 'suspense',
    amountKobo: naira(12_345),
    state: 'failed',
    bankName: 'Zenith Bank',
    accountEndsIn: '7890',
    requestedAt: '2026-11-19T09:00:00.000Z',
    sentAt: '2026-11-19T09:00:02.000Z',
    timesAsked: 0,
    settledAt: '2026-11-19T09:00:03.000Z',
    failure: 'accountUnusable',
    failureCode: 'invalid_account_number',
  },
];

export const reviewedWithdrawal: ReviewedWithdrawal = {
  id: review.id,
  personId: record.id,
  personName: 'Adaeze Obi',
  amountKobo: naira(2000),
  bankName: 'Access Bank',
  accountEndsIn: '5699',
  accountName: 'Somebody Else Entirely',
  reasons: ['account'],
  isOfAnotherPerson: false,
  isReleaseProposed: false,
  requestedAt: '2026-11-22T09:00:00.000Z',
};

export const someSuspense: SuspenseItem[] = [
  {
    id: review.id,
    state: 'open',
    transferId: record.id,
    amountKobo: naira(12_000),
    reference: 'a-reference',
    receivedAt: '2026-11-22T09:00:00.000Z',
    accountEndsIn: '0042',
    sender: 'Musa Bello, Access Bank, ending in 0017',
    isProposed: false,
  },
  {
    id: record.id,
    state: 'open',
    transferId: review.id,
    amountKobo: naira(500),
    reference: 'another',
    receivedAt: '2026-11-22T10:00:00.000Z',
    isProposed: true,
  },
];

const quietDay: ReconciledDay = {
  day: '2026-11-20',
  reconciledAt: '2026-11-21T00:05:00.000Z',
  deposits: 1,
  payouts: 0,
  bankKobo: naira(1_204_400),
  expectedKobo: naira(1_204_400),
  differences: [],
};

export const someReconciliation: ReconciledDay[] = [
  {
    ...quietDay,
    day: '2026-11-21',
    deposits: 128,
    payouts: 31,
    bankKobo: naira(98_204_400),
    expectedKobo: kobo(9_820_940_050),
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
  saleFeesKobo: kobo(0),
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
  oldAccount: 'Access Bank, ending in 5678',
  newAccount: 'Guaranty Trust Bank, ending in 6789',
  accountName: 'Obi Adaeze',
  askedAt: '2026-11-22T09:00:00.000Z',
  isProposed: false,
};
