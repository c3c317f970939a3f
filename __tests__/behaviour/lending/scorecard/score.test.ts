import fc from 'fast-check';
import type { ApplicationDetails } from '#contract/lending/applications/applicationDetailsSchema';
import { LOAN_HISTORIES, SCORE_FACTORS, type ScoreInputs } from '#contract/lending/scorecard/factors';
import { fittingAmount, scoreInputsOf } from '#contract/lending/scorecard/inputs';
import { scoreOf } from '#contract/lending/scorecard/score';
import { scorecard } from '#contract/lending/scorecard/scorecard';
import { WORK_KINDS } from '#contract/lending/applications/choices';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { equalInstalment } from '#contract/lending/schedule/schedule';
import { pledgeIncrement } from '#contract/lending/terms/increments';
import { rateOf } from '#contract/money/basisPoints';
import { addKobo, kobo, naira, type Kobo } from '#contract/money/kobo';
import { GRADES } from '#contract/lending/terms/grades';

const inputs: fc.Arbitrary<ScoreInputs> = fc.record({
  burdenBps: fc.integer({ min: 0, max: 100_000 }),
  monthsInWork: fc.integer({ min: 0, max: 720 }),
  workKind: fc.constantFrom(...WORK_KINDS),
  history: fc.constantFrom(...LOAN_HISTORIES),
  questionsScore: fc.integer({ min: 10, max: 50 }),
  securityBps: fc.integer({ min: 0, max: 100_000 }),
});

const best: ScoreInputs = {
  burdenBps: 0,
  monthsInWork: 720,
  workKind: 'salaried',
  history: 'onTime',
  questionsScore: 50,
  securityBps: 100_000,
};

const placeOf = (given: ScoreInputs) => {
  const { grade } = scoreOf(given);
  return grade === undefined ? GRADES.length : GRADES.indexOf(grade);
};

const asked = { principalKobo: naira(80_000), months: 6 };
const details: ApplicationDetails = {
  work: { kind: 'salaried', monthlyIncomeKobo: naira(200_000), monthsInWork: 30, monthlyDebtsKobo: naira(10_000) },
  answers: [5, 2, 4, 1, 4, 2, 5, 1, 4, 1],
};

describe('the scorecard', () => {
  test.each([
    ['burdenBps', -1],
    ['monthsInWork', 1],
    ['questionsScore', 1],
    ['securityBps', 1],
  ] as const)('a better %s never lowers the points or the grade', (name, sign) => {
    fc.assert(
      fc.property(inputs, fc.nat(50_000), (given, step) => {
        const better = { ...given, [name]: Math.max(0, given[name] + sign * step) };
        expect(scoreOf(better).total).toBeGreaterThanOrEqual(scoreOf(given).total);
        expect(placeOf(better)).toBeLessThanOrEqual(placeOf(given));
      }),
    );
  });

  test('the answers can only add points, and only a few', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const without = scoreOf({ ...given, questionsScore: 10 });
        const gain = scoreOf(given).total - without.total;
        expect(gain).toBeGreaterThanOrEqual(0);
        expect(gain).toBeLessThanOrEqual(scoreOf(best).total / 10);
      }),
    );
  });

  test('the total is the sum of the points, and no factor exceeds its maximum', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const { factors, total } = scoreOf(given);
        expect(total).toBe(factors.reduce((sum, { points }) => sum + points, 0));
        for (const { points, most } of factors) expect(points).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('no other data about a person affects the score', () => {
    expect(SCORE_FACTORS).toEqual(['burden', 'monthsInWork', 'workKind', 'history', 'questions', 'security']);
    expect(scoreOf(best).factors.map(({ factor }) => factor)).toEqual(SCORE_FACTORS);
    const forbidden = { gender: 'Female', dateOfBirth: '1950-01-01', religion: 'any', nationality: 'Ghana' };
    const given = scoreInputsOf(asked, details, 'none', firstLendingTerms);
    expect(Object.keys(given).sort()).toEqual(Object.keys(best).sort());
    expect(scoreInputsOf({ ...asked, ...forbidden }, { ...details, ...forbidden }, 'none', firstLendingTerms)).toEqual(
      given,
    );
  });

  test('it can propose each grade, and to decline', () => {
    const proposed = [0, 1500, 2500, 3500, 5000].flatMap((burdenBps) =>
      [0, 10_000].flatMap((securityBps) =>
        WORK_KINDS.map((workKind) => scoreOf({ ...best, history: 'none', burdenBps, securityBps, workKind }).grade),
      ),
    );
    expect(new Set(proposed)).toEqual(new Set([...GRADES, undefined]));
  });

  test.each([
    // 40 for the burden, 14 for the months, 5 for the work, 14 for the history, 2 for the questions.
    [75, 'A', { monthsInWork: 36, workKind: 'informal', history: 'onTime', questionsScore: 30 }],
    // 40, 5, 5, 14 and 10 for the security.
    [74, 'B', { monthsInWork: 6, workKind: 'informal', history: 'onTime', questionsScore: 10, securityBps: 10_000 }],
    // 40, 10, 12.
    [62, 'B', { monthsInWork: 12, workKind: 'salaried' }],
    // 40, 10, 0.
    [50, 'C', { monthsInWork: 12, workKind: 'none' }],
    // 22, 14, 0, 2.
    [38, 'D', { burdenBps: 2500, monthsInWork: 36, workKind: 'none', questionsScore: 30 }],
    // 10, 16, 0.
    [26, 'E', { burdenBps: 3500, monthsInWork: 60, workKind: 'none' }],
    // 10, 5, 10.
    [25, undefined, { burdenBps: 3500, monthsInWork: 6, workKind: 'business' }],
  ] as const)('%i points are of grade %s', (total, grade, given) => {
    const none = { burdenBps: 0, monthsInWork: 0, workKind: 'none', history: 'none', questionsScore: 10 } as const;
    const score = scoreOf({ ...none, securityBps: 0, ...given });
    expect([score.total, score.grade]).toEqual([total, grade]);
  });

  test('a security counts by its value as a share of the loan', () => {
    const security = { kind: 'vehicle', description: 'A bus', valueKobo: naira(40_000) } as const;
    expect(scoreInputsOf(asked, { ...details, security }, 'none', firstLendingTerms).securityBps).toBe(5000);
  });

  test('its bins and grades are in order, and answers never cost points', () => {
    for (const bins of [scorecard.burden, scorecard.monthsInWork, scorecard.questions, scorecard.security]) {
      expect(bins[0]!.from).toBe(0);
      expect(bins.map(({ from }) => from)).toEqual(bins.map(({ from }) => from).sort((one, other) => one - other));
    }
    expect(Math.min(...scorecard.questions.map(({ points }) => points))).toBe(0);
    expect(scorecard.grades.map(({ grade }) => grade)).toEqual(GRADES);
  });

  test('the burden compares instalment and other debts with the income', () => {
    const given = scoreInputsOf(asked, details, 'none', firstLendingTerms);
    // An instalment of ₦14,613 and debts of ₦10,000 against ₦200,000.
    expect(given).toMatchObject({ burdenBps: 1230, questionsScore: 45, securityBps: 0 });
    expect(scoreOf(given)).toMatchObject({ total: 68, grade: 'B' });
    const work = { ...details.work, monthlyIncomeKobo: kobo(0) };
    const without = scoreInputsOf(asked, { ...details, work }, 'none', firstLendingTerms);
    expect(scoreOf(without).grade).toBeUndefined();
    const drowning = { ...details.work, monthlyDebtsKobo: kobo(Number.MAX_SAFE_INTEGER) };
    expect(scoreInputsOf(asked, { ...details, work: drowning }, 'none', firstLendingTerms).burdenBps).toBe(100_000);
  });
});

describe('the largest smaller amount that an income carries', () => {
  const { minimumKobo } = firstLendingTerms.principal;
  const earning = (monthlyIncomeKobo: Kobo) => ({ ...details.work, monthlyDebtsKobo: kobo(0), monthlyIncomeKobo });
  const stepKobo = pledgeIncrement(firstLendingTerms);
  const larger = { principalKobo: addKobo(minimumKobo, stepKobo, stepKobo), months: 6 };
  /** The income of which an instalment takes 35%, or a little more. */
  const incomeFor = (principalKobo: Kobo) => {
    const { annualRateBps } = firstLendingTerms.grades.C;
    return kobo(Math.floor(equalInstalment(principalKobo, rateOf(annualRateBps), 6) / 0.35));
  };

  test('is one step below, if the instalment stays below 35% of the income', () => {
    const next = kobo(larger.principalKobo - stepKobo);
    const enough = earning(addKobo(incomeFor(next), naira(100)));
    expect(fittingAmount(larger, enough, firstLendingTerms)).toEqual({ principalKobo: next, burdenBps: 3494 });
    expect(fittingAmount(larger, earning(incomeFor(next)), firstLendingTerms)?.principalKobo).toBe(minimumKobo);
  });

  test('is smaller also if the income carries more', () => {
    const most = fittingAmount(larger, earning(naira(10_000_000)), firstLendingTerms);
    expect(most?.principalKobo).toBe(larger.principalKobo - stepKobo);
  });

  test('is the smallest amount at least', () => {
    const enough = earning(addKobo(incomeFor(minimumKobo), naira(100)));
    expect(fittingAmount(larger, enough, firstLendingTerms)?.principalKobo).toBe(minimumKobo);
    expect(fittingAmount(larger, earning(incomeFor(minimumKobo)), firstLendingTerms)).toBeUndefined();
  });
});
