import type { Listing } from '../../../contract/lending/market/listingSchema';
import type { LenderNote } from '../../../contract/lending/portfolio/lenderNoteSchema';
import type { Pledge } from '../../../contract/lending/market/pledgeSchema';
import type { Portfolio } from '../../../contract/lending/portfolio/portfolioSchema';
import { basisPoints } from '../../../contract/money/basisPoints';
import { naira } from '../../../contract/money/kobo';

/** ₦40,000 of ₦400,000 can still be pledged; no journey creates such a loan. */
export const listing: Listing = {
  loanId: '7d1f2c3b-4a59-4e68-9f70-8192a3b4c5d6',
  purpose: 'business',
  grade: 'C',
  isRegraded: false,
  gradeReasons: [{ factor: 'burden', standing: 'strong' }],
  months: 6,
  principalKobo: naira(400_000),
  pledgedKobo: naira(120_000),
  annualRateBps: basisPoints(3200),
  servicingFeeBps: basisPoints(1000),
  expectedAnnualLossBps: basisPoints(400),
  income: 'from100kTo250k',
  debts: 'under25k',
  deadline: '2026-12-06T10:00:00.000Z',
  minutesLeft: 19_000,
  incrementKobo: naira(40_000),
  capKobo: naira(80_000),
  ownKobo: naira(40_000),
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

/** A share of another loan, of which ₦13,710 came back. */
export const note: LenderNote = {
  id: '9f3a4b5c-6d7e-4a8b-9c0d-1e2f3a4b5c6d',
  loanId: '0a4b5c6d-7e8f-4b9c-8d0e-2f3a4b5c6d7e',
  purpose: 'education',
  grade: 'B',
  annualRateBps: basisPoints(2800),
  state: 'repaying',
  lentOn: '2026-10-22',
  principalKobo: naira(80_000),
  principalReceivedKobo: naira(12_000),
  interestReceivedKobo: naira(1_900),
  feesReceivedKobo: naira(0),
  servicingFeeKobo: naira(190),
};

export const portfolio: Portfolio = {
  today: '2026-11-23',
  freeKobo: naira(65_000),
  pledgedKobo: naira(40_000),
  lentKobo: naira(68_000),
  interestKobo: naira(1_900),
  lateFeesKobo: naira(250),
  servicingFeesKobo: naira(190),
  lossesKobo: naira(0),
  recoveredKobo: naira(0),
  expectedReturnBps: basisPoints(2320),
  xirrBps: basisPoints(2671),
  grades: [{ kind: 'B', noteCount: 1, lentKobo: naira(68_000) }],
  states: [{ kind: 'repaying', noteCount: 1, lentKobo: naira(68_000) }],
  lateness: [{ kind: 'onTime', noteCount: 1, lentKobo: naira(68_000) }],
  toCome: [
    { month: '2026-12', principalKobo: naira(12_400), interestKobo: naira(1_430) },
    { month: '2027-01', principalKobo: naira(12_700), interestKobo: naira(1_160) },
  ],
};
