import { basisPoints, rateOf } from '#contract/money/basisPoints';
import { naira, subtractKobo } from '#contract/money/kobo';
import { payAhead } from '#contract/lending/schedule/allocation';
import { disbursement } from '#contract/lending/schedule/fees';
import { repaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { settlementOn } from '#contract/lending/schedule/settlement';
import { highestSettlement, leastTopUp, oldLoanFigures, topUpCost } from '#contract/lending/schedule/topUp';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';

const plan = repaymentPlan(
  { principalKobo: naira(80_000), annualRate: rateOf(basisPoints(3200)), months: 6 },
  '2026-11-19',
);

describe('a loan that a new one pays off', () => {
  test('shows what it costs today, its next instalment, its last day and all that is unpaid', () => {
    const paid = payAhead(plan, naira(60_000)).plan;
    expect(oldLoanFigures(paid, '2026-12-19')).toEqual({
      today: '2026-12-19',
      settlementKobo: settlementOn(paid, '2026-12-19').totalKobo,
      // The fifth is paid in part.
      instalmentKobo: 1_460_506,
      endsOn: '2027-05-19',
      restKobo: 2_763_034,
    });
  });

  test('costs the most on its next due day, until when interest is added', () => {
    const paid = payAhead(plan, naira(60_000)).plan;
    const days = ['2026-12-19', '2027-03-19', '2027-04-02', '2027-04-19'] as const;
    const highest = settlementOn(paid, '2027-04-19').totalKobo;
    for (const day of days) {
      expect(highestSettlement(paid, day)).toBe(highest);
      expect(settlementOn(paid, day).totalKobo).toBeLessThanOrEqual(highest);
    }
    const late = '2027-04-21';
    expect(highestSettlement(paid, late)).toBe(settlementOn(paid, late).totalKobo);
    const later = payAhead(plan, naira(75_000)).plan;
    expect(highestSettlement(later, late)).toBeLessThan(highest);
  });

  test('takes a new loan that leaves an increment after the highest fee', () => {
    const feeBps = firstLendingTerms.grades.E.originationFeeBps;
    for (const settlementKobo of [naira(0), naira(36_000), naira(36_001), naira(500_000), naira(4_700_000)]) {
      const least = leastTopUp(settlementKobo, firstLendingTerms) ?? naira(0);
      const leaves = (principalKobo: typeof least) =>
        disbursement(principalKobo, feeBps).paidOutKobo - settlementKobo >= naira(40_000);
      expect(leaves(least)).toBe(true);
      expect(least === naira(80_000) || !leaves(subtractKobo(least, naira(40_000)))).toBe(true);
    }
    expect(leastTopUp(naira(36_000), firstLendingTerms)).toBe(naira(80_000));
    expect(leastTopUp(naira(36_001), firstLendingTerms)).toBe(naira(120_000));
    expect(leastTopUp(naira(4_710_001), firstLendingTerms)).toBeUndefined();
  });

  test('a top-up costs its interest and fee, less the interest that it saves', () => {
    const old = { settlementKobo: naira(28_000), restKobo: naira(29_000) };
    const cost = { interestKobo: naira(7_000), originationFeeKobo: naira(2_400) };
    expect(topUpCost(old, cost)).toEqual({
      savedKobo: naira(1_000),
      costKobo: naira(9_400),
      moreKobo: naira(8_400),
    });
  });
});
