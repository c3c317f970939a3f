import { mismatchesOf } from '#contract/lending/autoInvest/evaluatePlan';
import type { PlanLimits } from '#contract/lending/autoInvest/plan';
import { simulatePlan, type PastListing } from '#contract/lending/autoInvest/simulatePlan';
import { basisPoints } from '#contract/money/basisPoints';
import { naira } from '#contract/money/kobo';

const plan: PlanLimits = {
  grades: ['B', 'C'],
  monthsFrom: 3,
  monthsTo: 12,
  purposes: ['business'],
  securedOnly: false,
  amountKobo: naira(80_000),
  gradeLimits: {},
  priority: 'return',
  keptBackKobo: naira(10_000),
};

const listing = (change: Partial<PastListing> = {}): PastListing => ({
  grade: 'C',
  months: 6,
  purpose: 'business',
  isSecured: false,
  incrementKobo: naira(40_000),
  capKobo: naira(80_000),
  principalKobo: naira(400_000),
  month: '2026-10',
  netReturnBps: basisPoints(2480),
  expectedAnnualLossBps: basisPoints(400),
  ...change,
});

const inB = { grade: 'B', netReturnBps: basisPoints(2320), expectedAnnualLossBps: basisPoints(200) } as const;

describe('the forecast of a plan', () => {
  test('lends until the money is used, and reports idle money', () => {
    const listings = [listing(), listing(inB), listing({ grade: 'E' }), listing({ month: '2026-11' })];
    expect(simulatePlan(plan, listings, naira(210_000))).toMatchObject({
      listingCount: 4,
      fittingCount: 3,
      loanCount: 3,
      freeKobo: naira(210_000),
      lentKobo: naira(200_000),
      idleKobo: naira(10_000),
      grades: [
        { grade: 'A', loanCount: 0, lentKobo: 0 },
        { grade: 'B', loanCount: 1, lentKobo: naira(80_000) },
        { grade: 'C', loanCount: 2, lentKobo: naira(120_000) },
        { grade: 'D', loanCount: 0, lentKobo: 0 },
        { grade: 'E', loanCount: 0, lentKobo: 0 },
      ],
      months: [
        { month: '2026-10', loanCount: 2, lentKobo: naira(160_000) },
        { month: '2026-11', loanCount: 1, lentKobo: naira(40_000) },
      ],
      // 120 of 200 parts at 24.8%, 80 at 23.2%.
      expectedReturnBps: 2416,
      expectedLossBps: 320,
    });
  });

  test('resets the monthly amount, and stops at the share for plans', () => {
    const monthly = { ...plan, mostAMonthKobo: naira(40_000) };
    const listings = [listing(), listing(), listing({ month: '2026-11' })];
    expect(simulatePlan(monthly, listings, naira(900_000)).months).toEqual([
      { month: '2026-10', loanCount: 1, lentKobo: naira(40_000) },
      { month: '2026-11', loanCount: 1, lentKobo: naira(40_000) },
    ]);
    const small = [listing({ principalKobo: naira(80_000) })];
    expect(simulatePlan(plan, small, naira(900_000))).toMatchObject({ lentKobo: naira(40_000) });
  });

  test('lends to a limited grade only after other grades', () => {
    const limited = { ...plan, gradeLimits: { C: 50 } };
    const listings = [listing(), listing(), listing(inB), listing(), listing(inB), listing()];
    expect(simulatePlan(limited, listings, naira(900_000)).grades).toEqual(
      expect.arrayContaining([
        { grade: 'B', loanCount: 2, lentKobo: naira(160_000) },
        { grade: 'C', loanCount: 2, lentKobo: naira(160_000) },
      ]),
    );
  });

  test('has no return without a loan', () => {
    const nothing = simulatePlan(plan, [], naira(50_000));
    expect(nothing).toMatchObject({ loanCount: 0, idleKobo: naira(50_000), months: [] });
    expect(nothing).not.toHaveProperty('expectedReturnBps');
    expect(nothing).not.toHaveProperty('expectedLossBps');
    expect(mismatchesOf(plan, listing({ purpose: 'home', months: 13 }))).toEqual(['months', 'purpose']);
  });
});
