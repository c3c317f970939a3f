import type { RiskReport } from '#contract/lending/statistics/riskSchema';
import type { Statistics } from '#contract/lending/statistics/statisticsSchema';
import { basisPoints } from '#contract/money/basisPoints';
import { naira, NO_KOBO } from '#contract/money/kobo';

const bp = basisPoints;
const bps = (...rates: number[]) => rates.map(basisPoints);

export const someStatistics: Statistics = {
  monthEnd: '2026-10-31',
  totals: {
    loanCount: 420,
    lentKobo: naira(84_000_000),
    repaidKobo: naira(51_500_000),
    interestKobo: naira(9_120_000),
    outstandingKobo: naira(31_000_000),
    writtenOffKobo: naira(1_500_000),
    defaultedKobo: naira(2_400_000),
    recoveredKobo: naira(600_000),
  },
  buckets: [
    { bucket: 'onTime', loanCount: 180, outstandingKobo: naira(25_000_000) },
    { bucket: 'days1To30', loanCount: 24, outstandingKobo: naira(3_100_000) },
    { bucket: 'days31To60', loanCount: 9, outstandingKobo: naira(1_240_000) },
    { bucket: 'days61To90', loanCount: 5, outstandingKobo: naira(620_000) },
    { bucket: 'over90', loanCount: 3, outstandingKobo: naira(310_000) },
    { bucket: 'defaulted', loanCount: 6, outstandingKobo: naira(730_000) },
  ],
  returns: [
    {
      year: '2025',
      grade: 'A',
      loanCount: 40,
      lentKobo: naira(8_000_000),
      resultBps: basisPoints(1130),
      returnBps: basisPoints(2010),
    },
    {
      year: '2025',
      grade: 'E',
      loanCount: 12,
      lentKobo: naira(2_000_000),
      resultBps: basisPoints(-260),
      returnBps: basisPoints(-430),
    },
    { year: '2026', grade: 'C', loanCount: 368, lentKobo: naira(74_000_000), resultBps: basisPoints(310) },
  ],
  losses: [
    {
      grade: 'A',
      loanCount: 40,
      lentKobo: naira(8_000_000),
      promisedBps: basisPoints(100),
      lostBps: basisPoints(50),
      actualBps: basisPoints(60),
    },
    {
      grade: 'C',
      loanCount: 368,
      lentKobo: naira(74_000_000),
      promisedBps: basisPoints(400),
      lostBps: basisPoints(270),
      actualBps: basisPoints(512),
    },
  ],
  vintages: [
    {
      quarter: '2025-Q4',
      loanCount: 52,
      lentKobo: naira(10_000_000),
      lossBps: bps(0, 0, 0, 0, 120, 190, 240, 240, 310, 300),
    },
    { quarter: '2026-Q1', loanCount: 140, lentKobo: naira(28_000_000), lossBps: bps(0, 0, 0, 40, 110, 150, 210) },
    { quarter: '2026-Q2', loanCount: 228, lentKobo: naira(46_000_000), lossBps: bps(0, 0, 0, 60) },
  ],
  applications: { receivedCount: 900, declinedCount: 310 },
};

const atRisk = (outstanding: number, par30: number) => ({
  loanCount: 227,
  outstandingKobo: naira(outstanding),
  par1Kobo: naira(2 * par30),
  par30Kobo: naira(par30),
  par60Kobo: naira(par30 / 2),
  par90Kobo: naira(par30 / 4),
});

export const reviewerId = '0d9f0f5e-6d0c-4c5a-9d53-1c4c9f6f2a11';

export const someRisk: RiskReport = {
  statistics: someStatistics,
  risk: {
    months: [
      { monthEnd: '2026-08-31', ...atRisk(20_000_000, 400_000) },
      { monthEnd: '2026-09-30', ...atRisk(26_000_000, 1_300_000) },
      { monthEnd: '2026-10-31', ...atRisk(31_000_000, 3_100_000) },
    ],
    groups: [
      { dimension: 'grade', value: 'A', ...atRisk(8_000_000, 80_000) },
      { dimension: 'grade', value: 'C', ...atRisk(23_000_000, 3_020_000) },
      { dimension: 'scorecard', value: '1', ...atRisk(31_000_000, 3_100_000) },
      { dimension: 'purpose', value: 'familyEvent', ...atRisk(31_000_000, 3_100_000) },
      { dimension: 'reviewer', value: reviewerId, ...atRisk(31_000_000, 3_100_000) },
    ],
    rolls: [
      { from: 'onTime', to: 'onTime', kobo: naira(80_000_000) },
      { from: 'onTime', to: 'days1To30', kobo: naira(8_000_000) },
      { from: 'onTime', to: 'ended', kobo: naira(12_000_000) },
      { from: 'days1To30', to: 'onTime', kobo: naira(4_000_000) },
      { from: 'days1To30', to: 'days31To60', kobo: naira(4_000_000) },
    ],
    lossGivenDefaultBps: basisPoints(7500),
    stages: [
      { stage: 'twelveMonths', outstandingKobo: naira(28_100_000), expectedLossKobo: naira(1_405_000) },
      { stage: 'lifetime', outstandingKobo: naira(1_860_000), expectedLossKobo: naira(744_000) },
      { stage: 'defaulted', outstandingKobo: naira(1_040_000), expectedLossKobo: naira(780_000) },
    ],
    idle: { lenderCount: 1_204, walletsKobo: naira(6_400_000), pledgedKobo: NO_KOBO },
    calibration: [
      {
        grade: 'A',
        loanCount: 40,
        promisedBps: bp(80),
        lostBps: bp(50),
        lowBps: bp(10),
        highBps: bp(190),
        standing: 'within',
      },
      {
        grade: 'C',
        loanCount: 368,
        promisedBps: bp(210),
        lostBps: bp(570),
        lowBps: bp(310),
        highBps: bp(940),
        standing: 'above',
      },
      {
        grade: 'E',
        loanCount: 4,
        promisedBps: bp(600),
        lostBps: bp(0),
        lowBps: bp(0),
        highBps: bp(9_220),
        standing: 'tooFew',
      },
    ],
    scorecards: [
      { version: 1, loanCount: 240, badCount: 9 },
      { version: 2, loanCount: 150, badCount: 14, giniBps: bp(3_820), stabilityBps: bp(2_710) },
    ],
  },
  reviewers: [{ id: reviewerId, name: 'Ngozi Adebayo' }],
};
