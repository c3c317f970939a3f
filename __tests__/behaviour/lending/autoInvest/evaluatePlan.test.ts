import fc from 'fast-check';
import {
  evaluatePlan,
  roomForPlans,
  shareOfPlans,
  type LenderMeans,
  type PlannedListing,
} from '#contract/lending/autoInvest/evaluatePlan';
import type { PlanLimits } from '#contract/lending/autoInvest/plan';
import type { PassedOverReason } from '#contract/lending/autoInvest/passedOverReasons';
import { kobo, naira } from '#contract/money/kobo';

const plan: PlanLimits = {
  grades: ['B', 'C'],
  monthsFrom: 3,
  monthsTo: 12,
  purposes: ['business', 'home'],
  securedOnly: false,
  amountKobo: naira(80_000),
  gradeLimits: {},
  priority: 'return',
  keptBackKobo: naira(10_000),
};

const listing: PlannedListing = {
  grade: 'C',
  months: 6,
  purpose: 'business',
  isSecured: false,
  incrementKobo: naira(40_000),
  capKobo: naira(200_000),
};

const means: LenderMeans = {
  freeKobo: naira(1_000_000),
  ownKobo: naira(0),
  monthKobo: naira(0),
  lentKobo: naira(0),
  lentInGradeKobo: naira(0),
};

describe('the amount a plan may pledge', () => {
  test('is the amount per loan, in whole increments', () => {
    expect(evaluatePlan(plan, listing, means)).toEqual({ mostKobo: naira(80_000), reasons: [] });
    expect(evaluatePlan(plan, listing, { ...means, freeKobo: naira(89_999) }).mostKobo).toBe(naira(40_000));
    expect(evaluatePlan(plan, { ...listing, capKobo: naira(40_000) }, means).mostKobo).toBe(naira(40_000));
    expect(evaluatePlan(plan, listing, { ...means, ownKobo: naira(40_000) }).mostKobo).toBe(naira(40_000));
  });

  test.each([3, 12])("covers a loan of %s months, at the end of the plan's range", (months) => {
    expect(evaluatePlan(plan, { ...listing, months }, means).reasons).toStrictEqual([]);
  });

  test.each<[PassedOverReason, Partial<PlanLimits>, Partial<PlannedListing>, Partial<LenderMeans>]>([
    ['grade', { grades: ['A'] }, {}, {}],
    ['months', {}, { months: 13 }, {}],
    ['months', {}, { months: 2 }, {}],
    ['purpose', {}, { purpose: 'health' }, {}],
    ['notSecured', { securedOnly: true }, {}, {}],
    ['cap', { amountKobo: naira(400_000) }, { capKobo: naira(40_000) }, { ownKobo: naira(40_000) }],
    ['amountReached', {}, {}, { ownKobo: naira(80_000) }],
    ['keptBack', {}, {}, { freeKobo: naira(49_999) }],
    ['mostAMonth', { mostAMonthKobo: naira(100_000) }, {}, { monthKobo: naira(80_000) }],
    ['gradeLimit', { gradeLimits: { C: 50 } }, {}, { lentKobo: naira(400_000), lentInGradeKobo: naira(200_000) }],
  ])('is nothing because of %s', (reason, ofPlan, ofListing, ofMeans) => {
    expect(evaluatePlan({ ...plan, ...ofPlan }, { ...listing, ...ofListing }, { ...means, ...ofMeans })).toEqual({
      mostKobo: 0,
      reasons: [reason],
    });
  });

  test('starts at the amount per loan for a grade with a limit', () => {
    expect(evaluatePlan({ ...plan, gradeLimits: { C: 10 } }, listing, means).mostKobo).toBe(naira(80_000));
  });

  test('keeps a limited grade within its percentage', () => {
    const limited = { ...plan, amountKobo: naira(240_000), gradeLimits: { C: 50 } };
    const lent = { ...means, lentKobo: naira(400_000), lentInGradeKobo: naira(100_000) };
    // 300 of 600 thousand afterwards.
    expect(evaluatePlan(limited, listing, lent).mostKobo).toBe(naira(200_000));
  });

  test('keeps the grade within its percentage or one amount per loan', () => {
    const amount = fc.integer({ min: 0, max: 2_000 }).map((thousands) => naira(thousands * 1_000));
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 99 }), (inGrade, inOthers, percent) => {
        const lentKobo = kobo(inGrade + inOthers);
        const limited = { ...plan, amountKobo: naira(200_000), gradeLimits: { C: percent } };
        const { mostKobo } = evaluatePlan(limited, listing, { ...means, lentKobo, lentInGradeKobo: inGrade });
        const after = inGrade + mostKobo;
        expect(mostKobo === 0 || after <= limited.amountKobo || after * 100 <= percent * (lentKobo + mostKobo)).toBe(
          true,
        );
      }),
    );
  });
});

describe('the share for plans', () => {
  test('is three quarters on the first day, then everything', () => {
    expect(shareOfPlans(naira(400_000), naira(40_000), true)).toBe(naira(280_000));
    expect(shareOfPlans(naira(80_000), naira(40_000), true)).toBe(naira(40_000));
    expect(shareOfPlans(naira(400_000), naira(40_000), false)).toBe(naira(400_000));
  });

  test('is reduced by manual pledges only if less is left', () => {
    const listed = { principalKobo: naira(400_000), incrementKobo: naira(40_000), pledgedByPlansKobo: naira(80_000) };
    expect(roomForPlans({ ...listed, pledgedKobo: naira(120_000) }, true)).toBe(naira(200_000));
    expect(roomForPlans({ ...listed, pledgedKobo: naira(320_000) }, true)).toBe(naira(80_000));
    expect(roomForPlans({ ...listed, pledgedByPlansKobo: naira(320_000), pledgedKobo: naira(320_000) }, true)).toBe(0);
  });
});
