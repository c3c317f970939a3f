import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { kobo, NO_KOBO } from '#contract/money/kobo';
import { computeRisk } from '#server/lending/statistics/computeRisk';
import { someStatistics } from '#support/administration/risk';

type Risk = Parameters<typeof computeRisk>[0];

const monthEnd = '2026-05-31';
const rows: Risk['months'] = [
  { monthEnd, bucket: 'onTime', loanCount: 5, outstandingKobo: kobo(500) },
  { monthEnd, bucket: 'days1To30', loanCount: 2, outstandingKobo: kobo(200) },
  { monthEnd, bucket: 'days31To60', loanCount: 1, outstandingKobo: kobo(60) },
  { monthEnd, bucket: 'restructured', loanCount: 1, outstandingKobo: kobo(40) },
  { monthEnd, bucket: 'days61To90', loanCount: 1, outstandingKobo: kobo(90) },
  { monthEnd, bucket: 'over90', loanCount: 1, outstandingKobo: kobo(80) },
  { monthEnd, bucket: 'defaulted', loanCount: 1, outstandingKobo: kobo(30) },
];

const atRisk = {
  loanCount: 12,
  outstandingKobo: 1000,
  par1Kobo: 500,
  par30Kobo: 300,
  par60Kobo: 200,
  par90Kobo: 110,
};

const risk = (change: Partial<Risk> = {}) =>
  computeRisk({
    statistics: someStatistics,
    lent: [],
    months: [],
    groups: [],
    rolls: [],
    idle: { lenderCount: 0, walletsKobo: NO_KOBO, pledgedKobo: NO_KOBO },
    calibration: [],
    defaultCount: 10,
    scorecards: [],
    terms: firstLendingTerms,
    ...change,
  });

test('the portfolio at risk includes loans that are later still, and loans in default', () => {
  const earlier = { monthEnd: '2026-04-30', bucket: 'onTime', loanCount: 1, outstandingKobo: kobo(7) } as const;
  expect(risk({ months: [earlier, ...rows] }).months).toEqual([
    { monthEnd: '2026-04-30', loanCount: 1, outstandingKobo: 7, par1Kobo: 0, par30Kobo: 0, par60Kobo: 0, par90Kobo: 0 },
    { monthEnd, ...atRisk },
  ]);
});

test('groups differ by dimension and by value', () => {
  const groups = rows.map(({ bucket, loanCount, outstandingKobo }) => ({ bucket, loanCount, outstandingKobo }));
  const graded = groups.map((row) => ({ dimension: 'grade', value: 'A', ...row }) as const);
  const scored = groups.slice(0, 1).map((row) => ({ dimension: 'scorecard', value: '1', ...row }) as const);
  const newer = groups.slice(1, 2).map((row) => ({ dimension: 'scorecard', value: '2', ...row }) as const);
  const reviewed = groups.slice(0, 1).map((row) => ({ dimension: 'reviewer', value: '1', ...row }) as const);
  const found = risk({ groups: [...graded, ...scored, ...newer, ...reviewed] }).groups;
  expect(found).toHaveLength(4);
  expect(found[0]).toEqual({ dimension: 'grade', value: 'A', ...atRisk });
  expect(found[1]).toMatchObject({ dimension: 'scorecard', value: '1', outstandingKobo: 500, par1Kobo: 0 });
});

test('principal that is no longer outstanding a month later counts as repaid', () => {
  const { rolls } = risk({
    rolls: [
      { from: 'onTime', to: 'onTime', beforeKobo: kobo(1000), afterKobo: kobo(900) },
      { from: 'onTime', to: 'ended', beforeKobo: kobo(50), afterKobo: kobo(0) },
      { from: 'onTime', to: 'days1To30', beforeKobo: kobo(200), afterKobo: kobo(200) },
      { from: 'days1To30', to: 'days31To60', beforeKobo: kobo(10), afterKobo: kobo(10) },
    ],
  });
  expect(rolls).toEqual([
    { from: 'onTime', to: 'onTime', kobo: 900 },
    { from: 'onTime', to: 'days1To30', kobo: 200 },
    { from: 'onTime', to: 'ended', kobo: 150 },
    { from: 'days1To30', to: 'days31To60', kobo: 10 },
  ]);
});

test('the loss given default is the share not recovered; before the tenth default, that of the provisions', () => {
  // ₦600,000 of ₦2,400,000 came back.
  expect(risk().lossGivenDefaultBps).toBe(7500);
  expect(risk({ defaultCount: 9 }).lossGivenDefaultBps).toBe(8000);
});

test('the expected loss of defaulted loans is calculated with the loss given default', () => {
  const { stages } = risk({ lent: [{ bucket: 'defaulted', wasDefaulted: false, outstandingKobo: kobo(1000) }] });
  expect(stages.at(-1)).toMatchObject({ stage: 'defaulted', outstandingKobo: 1000, expectedLossKobo: 750 });
});
