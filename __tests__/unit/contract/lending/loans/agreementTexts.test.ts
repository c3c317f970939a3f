import { newPlanText } from '../../../../../contract/lending/loans/agreementTexts';
import { applyNewPlan } from '../../../../../contract/lending/schedule/newPlan';
import { repaymentPlan } from '../../../../../contract/lending/schedule/repaymentPlan';
import { settlementOn } from '../../../../../contract/lending/schedule/settlement';
import { firstLendingTerms } from '../../../../../contract/lending/terms/termFigures';
import { basisPoints, rateOf } from '../../../../../contract/money/basisPoints';
import { formatNaira } from '../../../../../contract/money/format';
import { naira } from '../../../../../contract/money/kobo';

const annualRateBps = basisPoints(3200);
const before = repaymentPlan(
  { principalKobo: naira(80_000), annualRate: rateOf(annualRateBps), months: 24 },
  '2026-11-27',
);

describe('the text of a new plan', () => {
  test('states the day until which old interest is charged, even if the loan is settled earlier', () => {
    const plan = { months: 24, firstDueOn: '2027-02-27' } as const;
    const after = applyNewPlan(before, plan);
    const text = newPlanText({ before, after, plan, annualRateBps, terms: firstLendingTerms });
    const { due } = settlementOn(after, '2027-01-05');
    expect(text).toContain(`${formatNaira(due.interestKobo)} of interest until 27 January 2027, and ₦0 of late fees.`);
    expect(text).toContain('The new interest starts on 27 January 2027.');
    expect(text).toContain('Before 27 January 2027 that is the interest until 27 January 2027.');
  });
});
