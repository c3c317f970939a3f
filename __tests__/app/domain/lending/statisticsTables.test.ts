import type { Statistics } from '#contract/lending/statistics/statisticsSchema';
import { someStatistics } from '#support/administration/risk';
import { bucketsTable, quarterRange } from '../../../../src/domain/lending/statisticsTables';

type Row = Statistics['buckets'][number];

test.each<[Row['bucket'], Row['toBucket'], string]>([
  ['days1To30', undefined, '1–30 days late'],
  ['days1To30', 'days31To60', '1–60 days late'],
  ['days1To30', 'days61To90', '1–90 days late, or restructured'],
  ['days1To30', 'defaulted', 'Late or in default'],
  ['days61To90', 'defaulted', '61–90 days late or worse'],
  ['onTime', 'defaulted', 'All loans'],
  ['defaulted', undefined, 'In default'],
])('loans from %s to %s are published together as %s', (bucket, toBucket, name) => {
  const [row] = someStatistics.buckets;
  const joined = { ...row!, bucket, ...(toBucket && { toBucket }) };
  expect(bucketsTable({ ...someStatistics, buckets: [joined] }).rows[0]).toMatchObject({ name });
});

test.each([
  ['2026-Q1', '2026-Q1', 'Q1 2026'],
  ['2026-Q1', '2026-Q3', 'Q1–Q3 2026'],
  ['2025-Q4', '2026-Q1', 'Q4 2025 – Q1 2026'],
])('the quarters from %s to %s are named %s', (from, to, name) => {
  expect(quarterRange(from, to)).toBe(name);
});
