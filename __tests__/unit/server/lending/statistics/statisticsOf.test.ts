import { firstLendingTerms } from '../../../../../contract/lending/terms/termFigures';
import { basisPoints } from '../../../../../contract/money/basisPoints';
import { kobo, naira, NO_KOBO } from '../../../../../contract/money/kobo';
import type { BookGroup } from '../../../../../server/lending/statistics/repository';
import { computeStatistics } from '../../../../../server/lending/statistics/computeStatistics';

const group = (change: Partial<BookGroup>): BookGroup => ({
  quarter: '2026-Q1',
  grade: 'C',
  termsVersion: 1,
  bucket: 'onTime',
  valuedAs: null,
  wasDefaulted: false,
  loanCount: 1,
  lastDisbursedOn: '2026-02-10',
  principalKobo: naira(1000),
  outstandingKobo: naira(600),
  interestKobo: naira(100),
  feeKobo: naira(10),
  servicingFeeKobo: naira(10),
  defaultedKobo: NO_KOBO,
  recoveredKobo: NO_KOBO,
  lentKoboYears: naira(500),
  ...change,
});

const figures = (groups: readonly BookGroup[], change: Partial<Parameters<typeof computeStatistics>[0]> = {}) =>
  computeStatistics({
    monthEnd: '2026-05-31',
    groups,
    losses: [],
    applications: { receivedCount: 9, declinedCount: 2 },
    provisions: firstLendingTerms.provisions,
    expectedLossOf: (version) => basisPoints(version * 400),
    ...change,
  });

const writtenOff = group({
  bucket: 'writtenOff',
  outstandingKobo: naira(300),
  defaultedKobo: naira(700),
  recoveredKobo: naira(400),
});

test('totals separate outstanding from written-off principal', () => {
  const ended = group({ bucket: 'ended', outstandingKobo: NO_KOBO, loanCount: 3 });
  const { totals, buckets, applications } = figures([group({}), writtenOff, ended]);
  expect(totals).toEqual({
    loanCount: 5,
    lentKobo: naira(3000),
    repaidKobo: naira(2100),
    interestKobo: naira(330),
    outstandingKobo: naira(600),
    writtenOffKobo: naira(300),
    defaultedKobo: naira(700),
    recoveredKobo: naira(400),
  });
  expect(buckets).toHaveLength(7);
  expect(buckets[0]).toEqual({ bucket: 'onTime', loanCount: 1, outstandingKobo: naira(600) });
  expect(buckets.slice(1).every(({ loanCount }) => loanCount === 0)).toBe(true);
  expect(applications).toEqual({ receivedCount: 9, declinedCount: 2 });
});

test('returns are by year of payout and grade, after losses and provisions', () => {
  const late = group({ bucket: 'days31To60' });
  const { returns } = figures([
    group({ quarter: '2025-Q4' }),
    group({ grade: 'A' }),
    late,
    writtenOff,
    group({ grade: 'E', lentKoboYears: NO_KOBO }),
  ]);
  expect(returns.map(({ year, grade, loanCount, returnBps }) => [year, grade, loanCount, returnBps])).toEqual([
    // 100 earned of 500.
    ['2025', 'C', 1, 2000],
    ['2026', 'A', 1, 2000],
    // 200 earned, less 150 of provisions and 300 written off, of 1,000.
    ['2026', 'C', 2, -2500],
    ['2026', 'E', 1, undefined],
  ]);
});

test("actual losses are shown with those the loans' terms expected, weighted by the amount lent", () => {
  const { losses } = figures([writtenOff, group({ termsVersion: 2, lentKoboYears: naira(1500) })]);
  expect(losses).toEqual([
    // 4% of 500 and 8% of 1,500; 300 of 2,000.
    { grade: 'C', loanCount: 2, lentKobo: naira(2000), promisedBps: 700, actualBps: 1500 },
  ]);
});

test('a grade whose loans were all paid out today has no annual loss yet', () => {
  expect(figures([group({ lentKoboYears: NO_KOBO })]).losses).toStrictEqual([]);
});

test('a quarter’s line ends at the age of its youngest loan', () => {
  const { vintages } = figures([group({}), group({ bucket: 'ended', lastDisbursedOn: '2026-03-30' })], {
    losses: [
      { quarter: '2026-Q1', months: 1, lossKobo: naira(100) },
      { quarter: '2026-Q1', months: 4, lossKobo: naira(900) },
      { quarter: '2025-Q4', months: 0, lossKobo: naira(500) },
    ],
  });
  expect(vintages).toEqual([{ quarter: '2026-Q1', loanCount: 2, lentKobo: naira(2000), lossBps: [0, 500, 0] }]);
});

test('each quarter has its own line, the oldest first, whatever the order of its loans', () => {
  const { vintages } = figures([
    group({ bucket: 'ended', lastDisbursedOn: '2026-03-30' }),
    group({}),
    group({ quarter: '2025-Q4', lastDisbursedOn: '2025-12-30' }),
  ]);
  expect(vintages.map(({ quarter, loanCount, lossBps }) => [quarter, loanCount, lossBps.length])).toEqual([
    ['2025-Q4', 1, 6],
    ['2026-Q1', 2, 3],
  ]);
});

test('without loans there are no figures', () => {
  expect(figures([])).toMatchObject({ returns: [], losses: [], vintages: [], totals: { lentKobo: kobo(0) } });
});

test('a restructured loan is in a bucket of its own, and loses what the bucket it is valued as loses', () => {
  const restructured = group({ bucket: 'restructured', valuedAs: 'days61To90', outstandingKobo: naira(600) });
  const { buckets, losses } = figures([restructured]);
  expect(buckets.find(({ bucket }) => bucket === 'restructured')).toMatchObject({ outstandingKobo: naira(600) });
  // Half of ₦600, of ₦500 lent for a year.
  expect(losses[0]?.actualBps).toBe(6000);
});
