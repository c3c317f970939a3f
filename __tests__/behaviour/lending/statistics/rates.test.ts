import { latenessBucket } from '#contract/lending/statistics/buckets';
import { lossIn } from '#contract/lending/statistics/bucketLoss';
import { shareBps } from '#contract/money/basisPoints';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { kobo } from '#contract/money/kobo';

test.each([
  [0, 'onTime'],
  [1, 'days1To30'],
  [30, 'days1To30'],
  [31, 'days31To60'],
  [60, 'days31To60'],
  [61, 'days61To90'],
  [90, 'days61To90'],
  [91, 'over90'],
] as const)('a loan that is %i days late is in bucket %s', (days, bucket) => {
  expect(latenessBucket(days)).toBe(bucket);
});

test.each([
  ['onTime', 0],
  ['days1To30', 50],
  ['days31To60', 250],
  ['days61To90', 500],
  ['over90', 800],
  ['defaulted', 800],
  ['writtenOff', 1000],
  ['ended', 0],
] as const)('bucket %s loses %i kobo of ₦10, actually or probably', (bucket, lost) => {
  expect(lossIn(bucket, kobo(1000), firstLendingTerms.provisions)).toBe(lost);
});

test('a share of nothing is 0', () => {
  expect([shareBps(kobo(1), kobo(3)), shareBps(kobo(1), kobo(0))]).toEqual([3333, 0]);
});
