import type { Listing } from '#contract/lending/market/listingSchema';
import type { Holding, HoldingDetail } from '#contract/lending/portfolio/holdingSchema';
import type { Pledge } from '#contract/lending/market/pledgeSchema';
import type { Portfolio } from '#contract/lending/portfolio/portfolioSchema';
import { basisPoints } from '#contract/money/basisPoints';
import { naira, NO_KOBO } from '#contract/money/kobo';

/** ₦40,000 of ₦400,000 can still be pledged; no browser journey creates such a loan. */
export const listing: Listing = {
  loanId: '7d1f2c3b-4a59-4e68-9f70-8192a3b4c5d6',
  purpose: 'business',
  grade: 'C',
  isRegraded: false,
  gradeReasons: [{ factor: 'burden', standing: 'strong' }],
  checks: [
    { item: 'income', level: 'verified' },
    { item: 'work', level: 'seen' },
    { item: 'debts', level: 'stated' },
  ],
  months: 6,
  principalKobo: naira(400_000),
  pledgedKobo: naira(120_000),
  annualRateBps: basisPoints(3200),
  servicingFeeBps: basisPoints(1000),
  expectedAnnualLossBps: basisPoints(400),
  workKind: 'business',
  income: 'from100kTo250k',
  debts: 'under25k',
  deadline: '2026-12-06T10:00:00.000Z',
  minutesLeft: 19_000,
  incrementKobo: naira(40_000),
  capKobo: naira(80_000),
  ownKobo: naira(40_000),
  maxPledgeKobo: naira(40_000),
  isOwn: false,
};

export const openPledge: Pledge = {
  id: '8e2f3c4d-5b6a-4f79-8081-92a3b4c5d6e7',
  loanId: listing.loanId,
  purpose: 'business',
  grade: 'C',
  amountKobo: naira(40_000),
  state: 'open',
  pledgedAt: '2026-11-22T19:05:00.000Z',
  minutesToTakeBack: 1100,
};

/** A share of another loan, with ₦13,710 received. */
export const note: Holding = {
  noteId: '9f3a4b5c-6d7e-4a8b-9c0d-1e2f3a4b5c6d',
  loanId: '0a4b5c6d-7e8f-4b9c-8d0e-2f3a4b5c6d7e',
  purpose: 'education',
  grade: 'B',
  annualRateBps: basisPoints(2800),
  months: 6,
  state: 'repaying',
  since: '2026-10-22',
  amountKobo: naira(80_000),
  repaidKobo: naira(12_000),
  receivedKobo: naira(13_710),
  isRestructured: false,
  daysPastDue: 0,
};

export const pledged: Holding = {
  loanId: openPledge.loanId,
  purpose: 'business',
  grade: 'C',
  annualRateBps: basisPoints(3200),
  months: 6,
  state: 'listed',
  since: '2026-11-22',
  amountKobo: naira(40_000),
  repaidKobo: naira(0),
  receivedKobo: naira(0),
  isRestructured: false,
  daysPastDue: 0,
};

/** Its second instalment is twelve days late. */
export const lateHolding: HoldingDetail = {
  ...note,
  daysPastDue: 12,
  today: '2027-01-03',
  servicingFeeBps: basisPoints(1000),
  received: {
    principalKobo: naira(12_000),
    interestKobo: naira(1_900),
    feeKobo: naira(0),
    servicingFeeKobo: naira(190),
    withheldKobo: NO_KOBO,
  },
  provisionKobo: naira(3_400),
  valueKobo: naira(64_600),
  expectedKobo: naira(71_394),
  notes: [
    {
      noteId: '9f3a4b5c-6d7e-4a8b-9c0d-1e2f3a4b5c6d',
      heldFrom: '2026-10-22',
      isBought: false,
      spentKobo: naira(80_000),
      outstandingKobo: naira(68_000),
      accruedKobo: naira(550),
      saleFeeBps: basisPoints(50),
      saleRefusal: 'A payment on this loan is due. You can sell the note once it is paid',
    },
  ],
  schedule: [
    {
      number: 1,
      dueOn: '2026-11-22',
      principalKobo: naira(12_000),
      interestKobo: naira(1_900),
      feeKobo: naira(0),
      servicingFeeKobo: naira(190),
      toLenderKobo: naira(13_710),
      unpaidKobo: naira(0),
    },
    {
      number: 2,
      dueOn: '2026-12-22',
      principalKobo: naira(12_400),
      interestKobo: naira(1_600),
      feeKobo: naira(100),
      servicingFeeKobo: naira(160),
      toLenderKobo: naira(13_940),
      unpaidKobo: naira(13_940),
    },
    {
      number: 3,
      dueOn: '2027-01-22',
      principalKobo: naira(55_600),
      interestKobo: naira(2_060),
      feeKobo: naira(0),
      servicingFeeKobo: naira(206),
      toLenderKobo: naira(57_454),
      unpaidKobo: naira(57_454),
    },
  ],
  history: [
    { type: 'pay', at: '2026-11-22T08:00:00.000Z', amountKobo: naira(13_710), direction: 'in' },
    { type: 'disburse', at: '2026-10-22T09:00:00.000Z', amountKobo: naira(80_000) },
    { type: 'pledge', at: '2026-10-20T09:00:00.000Z', amountKobo: naira(80_000), direction: 'out' },
  ],
};

export const portfolio: Portfolio = {
  today: '2026-11-23',
  freeKobo: naira(65_000),
  pledgedKobo: naira(40_000),
  lentKobo: naira(68_000),
  provisionsKobo: naira(0),
  valueKobo: naira(173_000),
  resultKobo: naira(1_960),
  interestKobo: naira(1_900),
  lateFeesKobo: naira(250),
  servicingFeesKobo: naira(190),
  withheldKobo: NO_KOBO,
  lossesKobo: naira(0),
  salesKobo: naira(0),
  recoveredKobo: naira(0),
  expectedReturnBps: basisPoints(2320),
  xirrBps: basisPoints(2671),
  grades: [{ kind: 'B', noteCount: 1, lentKobo: naira(68_000) }],
  standings: [{ kind: 'onTime', noteCount: 1, lentKobo: naira(68_000), provisionKobo: naira(0) }],
  toCome: [
    { month: '2026-12', principalKobo: naira(12_400), interestKobo: naira(1_430) },
    { month: '2027-01', principalKobo: naira(12_700), interestKobo: naira(1_160) },
  ],
};
