import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { basisPoints } from '#contract/money/basisPoints';
import { xirrFigure } from '#contract/lending/shares/returns';
import { kobo, naira, negateKobo, NO_KOBO } from '#contract/money/kobo';
import type { BookGroup } from '#server/lending/statistics/repository';
import { foldForReaders, foldPage } from '#server/lending/statistics/foldBook';
import { computeStatistics } from '#server/lending/statistics/computeStatistics';

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
  defaultCount: 0,
  defaultedKobo: NO_KOBO,
  recoveredKobo: NO_KOBO,
  lentKoboYears: naira(500),
  loanKobo: naira(1000),
  ...change,
});

const figures = (groups: readonly BookGroup[], change: Partial<Parameters<typeof computeStatistics>[0]> = {}) =>
  computeStatistics({
    monthEnd: '2026-05-31',
    groups,
    folds: foldPage(groups),
    flows: [],
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
  expect(buckets).toEqual([{ bucket: 'onTime', toBucket: 'defaulted', loanCount: 1, outstandingKobo: naira(600) }]);
  expect(applications).toEqual({ receivedCount: 9, declinedCount: 2 });
});

const cell = (change: Partial<BookGroup>) => group({ loanCount: 10, ...change });
const lent = (on: string, change: Partial<BookGroup> = {}) => {
  const { quarter, grade, principalKobo } = group(change);
  return { quarter, grade, on, amountKobo: negateKobo(principalKobo) };
};

test('returns weigh each naira by its time, from the first day on which a year has passed', () => {
  const paid = { ...lent('2026-02-10'), on: '2026-08-10', amountKobo: naira(500) };
  const flows = [lent('2026-02-10'), paid];
  const one = (monthEnd: string) => figures([cell({})], { monthEnd, flows }).returns[0]!;
  // ₦1,000 lent; ₦500 back and ₦600 still lent.
  expect(one('2027-01-31')).toMatchObject({ resultBps: 1000 });
  expect(Object.keys(one('2027-01-31'))).not.toContain('returnBps');
  const flowsOfYear = [...flows, { ...paid, on: '2027-02-28', amountKobo: naira(600) }];
  const { returnBps } = one('2027-02-28');
  expect(returnBps).toBe(xirrFigure(flowsOfYear));
  expect(returnBps).toBeGreaterThan(1200);
});

test('lenders never lose more than everything', () => {
  const lost = cell({ bucket: 'writtenOff', outstandingKobo: naira(1000) });
  const flows = [lent('2026-01-31')];
  expect(figures([lost], { monthEnd: '2026-05-31', flows }).returns[0]).toMatchObject({ resultBps: -10_000 });
  const { returns, losses } = figures([lost], { monthEnd: '2027-01-31', flows });
  expect(returns[0]).toMatchObject({ resultBps: -10_000, returnBps: -10_000 });
  // ₦1,000 of an average of ₦500 lent.
  expect(losses[0]).toMatchObject({ lostBps: 10_000 });
  expect(losses[0]!.actualBps).toBeUndefined();
});

test('a result beyond its bounds is left out', () => {
  const flows = [{ ...lent('2026-02-10'), amountKobo: naira(1_000_000_000) }];
  expect(Object.keys(figures([cell({})], { flows }).returns[0]!)).not.toContain('resultBps');
});

test('each row counts the payments of its own grades and years', () => {
  const other = { grade: 'E', quarter: '2025-Q1' } as const;
  const flows = [
    lent('2026-02-10'),
    lent('2025-02-10', other),
    { ...lent('2025-08-10', other), amountKobo: naira(900) },
  ];
  const groups = [cell({ loanCount: 30 }), cell({ ...other, loanCount: 30 })];
  const { returns, losses } = figures(groups, { monthEnd: '2026-05-31', flows });
  const rows = returns.map(({ year, grade, resultBps, returnBps }) => [
    year,
    grade,
    resultBps,
    returnBps !== undefined,
  ]);
  expect(rows).toEqual([
    // ₦600 of ₦1,000 still lent, and ₦900 back where it was lent a year before.
    ['2025', 'E', 5000, true],
    ['2026', 'C', -4000, false],
  ]);
  // Only the first loan of grade E is a year old.
  expect(losses.map(({ grade, actualBps }) => [grade, actualBps !== undefined])).toEqual([
    ['C', false],
    ['E', true],
  ]);
});

test("actual losses are shown with those the loans' terms expected, weighted by the amount lent", () => {
  const groups = [cell({ ...writtenOff, loanCount: 10 }), cell({ termsVersion: 2, lentKoboYears: naira(1500) })];
  const flows = [lent('2025-05-31')];
  const row = { grade: 'A', toGrade: 'E', loanCount: 20, lentKobo: naira(2000) };
  const rowOfC = { grade: 'C', loanCount: 20, lentKobo: naira(2000) };
  // 4% of 500 and 8% of 1,500; 300 of 2,000.
  expect(figures(groups, { flows }).losses).toEqual([{ ...rowOfC, promisedBps: 700, lostBps: 1500, actualBps: 1500 }]);
  expect(figures(groups).losses).toStrictEqual([{ ...rowOfC, promisedBps: 700, lostBps: 1500 }]);
  const [few] = figures([cell({ grade: 'A', loanCount: 9 }), cell({ grade: 'E', loanCount: 11 })]).losses;
  expect(few).toMatchObject(row);
});

test('a grade whose loans were all paid out today has no annual loss yet', () => {
  expect(figures([cell({ lentKoboYears: NO_KOBO })]).losses).toStrictEqual([]);
});

test('a quarter’s line ends at the age of its youngest loan', () => {
  const { vintages } = figures([cell({}), cell({ bucket: 'ended', lastDisbursedOn: '2026-03-30' })], {
    losses: [
      { quarter: '2026-Q1', months: 1, lossKobo: naira(100) },
      { quarter: '2026-Q1', months: 4, lossKobo: naira(900) },
      { quarter: '2025-Q4', months: 0, lossKobo: naira(500) },
    ],
  });
  expect(vintages).toEqual([{ quarter: '2026-Q1', loanCount: 20, lentKobo: naira(2000), lossBps: [0, 500, 0] }]);
});

test('each quarter has its own line, the oldest first, whatever the order of its loans', () => {
  const { vintages } = figures([
    cell({ bucket: 'ended', lastDisbursedOn: '2026-03-30' }),
    cell({}),
    cell({ quarter: '2025-Q4', lastDisbursedOn: '2025-12-30' }),
  ]);
  expect(vintages.map(({ quarter, loanCount, lossBps }) => [quarter, loanCount, lossBps.length])).toEqual([
    ['2025-Q4', 10, 6],
    ['2026-Q1', 20, 3],
  ]);
});

test('quarters, years, grades and buckets with fewer than ten loans are joined with the next', () => {
  const { vintages, returns, buckets } = figures([
    cell({ quarter: '2025-Q3', loanCount: 30, grade: 'A' }),
    cell({ quarter: '2025-Q4', loanCount: 4, grade: 'B' }),
    cell({ quarter: '2026-Q1', loanCount: 9, grade: 'A' }),
    cell({ quarter: '2026-Q2', loanCount: 12, grade: 'B', bucket: 'days1To30' }),
    cell({ quarter: '2026-Q3', loanCount: 1, grade: 'D', bucket: 'over90' }),
  ]);
  // The last quarter of 2025 stays in its year, as their sum is the year's.
  expect(vintages.map(({ quarter, toQuarter, loanCount }) => [quarter, toQuarter, loanCount])).toEqual([
    ['2025-Q3', '2025-Q4', 34],
    ['2026-Q1', '2026-Q3', 22],
  ]);
  expect(returns.map(({ year, grade, toGrade, loanCount }) => [year, grade, toGrade, loanCount])).toEqual([
    ['2025', 'A', 'E', 34],
    ['2026', 'A', 'E', 22],
  ]);
  expect(buckets.map(({ bucket, toBucket, loanCount }) => [bucket, toBucket, loanCount])).toEqual([
    ['onTime', undefined, 43],
    ['days1To30', 'defaulted', 13],
  ]);
});

test.each([
  ['nine loans', 9, 0, false],
  ['ten loans', 10, 0, true],
  ['ten of which one is still owed', 1, 9, false],
  ['thirty of which nine are still owed', 9, 21, false],
  ['twenty of which ten are still owed', 10, 10, true],
  ['ten that are all repaid', 0, 10, true],
])('figures of %s: published or not', (_which, owed, ended, isPublished) => {
  const repaid = group({ bucket: 'ended', outstandingKobo: NO_KOBO, loanCount: ended });
  const groups = [...(owed > 0 ? [group({ loanCount: owed })] : []), ...(ended > 0 ? [repaid] : [])];
  expect(foldForReaders(groups, []) !== undefined).toBe(isPublished);
});

test('without loans there are no figures', () => {
  expect(figures([])).toMatchObject({ returns: [], losses: [], vintages: [], totals: { lentKobo: kobo(0) } });
});

test('a restructured loan is in a bucket of its own, with the losses of the bucket whose provision applies', () => {
  const restructured = cell({ bucket: 'restructured', valuedAs: 'days61To90', outstandingKobo: naira(600) });
  const { buckets, losses } = figures([restructured], { flows: [lent('2025-01-31')] });
  expect(buckets.find(({ bucket }) => bucket === 'restructured')).toMatchObject({ outstandingKobo: naira(600) });
  // Half of ₦600, of ₦500 lent for a year.
  expect(losses[0]?.actualBps).toBe(6000);
});
