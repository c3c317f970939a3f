import type { NoteForSale, NoteForSaleDetail } from '#contract/lending/sales/noteForSaleSchema';
import { basisPoints } from '#contract/money/basisPoints';
import { kobo, naira, NO_KOBO } from '#contract/money/kobo';
import { lateHolding } from '../market/answers';

export const noteForSale: NoteForSale = {
  servicingFeeBps: basisPoints(1000),
  lastDueOn: '2027-02-22',
  offerId: 'b1c2d3e4-f5a6-4b7c-8d9e-0f1a2b3c4d5e',
  loanId: lateHolding.loanId,
  purpose: 'education',
  grade: 'B',
  annualRateBps: basisPoints(2800),
  months: 6,
  monthsLeft: 2,
  percent: 95,
  principalKobo: naira(68_000),
  priceKobo: naira(64_600),
  offeredAt: '2026-12-01T10:00:00.000Z',
  isOwn: false,
  isRestructured: false,
  yieldBps: basisPoints(6240),
};

export const noteForSaleDetail: NoteForSaleDetail = {
  ...noteForSale,
  today: '2026-12-02',
  noteKobo: naira(80_000),
  accruedKobo: kobo(46_452),
  carriedInterestKobo: NO_KOBO,
  carriedFeeKobo: NO_KOBO,
  turns: [],
  totalKobo: kobo(6_506_452),
  expectedKobo: naira(71_394),
  servicingFeeBps: basisPoints(1000),
  expectedAnnualLossBps: basisPoints(200),
  expiresAt: '2026-12-31T10:00:00.000Z',
  heldKobo: naira(0),
  capKobo: naira(80_000),
  isBorrower: false,
  schedule: lateHolding.schedule,
  payments: [{ paidOn: '2026-11-24', dueOn: '2026-11-22', daysLate: 2, amountKobo: naira(13_710) }],
};
