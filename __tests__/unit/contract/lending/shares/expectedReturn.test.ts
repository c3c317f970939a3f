import { basisPoints } from '../../../../../contract/money/basisPoints';
import { expectedNetReturn } from '../../../../../contract/lending/shares/expectedReturn';
import { firstLendingTerms } from '../../../../../contract/lending/terms/firstLendingTerms';
import { GRADES } from '../../../../../contract/lending/terms/lendingTerms';

test('section 28.3: rate less fee less expected loss, by grade', () => {
  const { servicingFeeBps, grades } = firstLendingTerms;
  expect(GRADES.map((grade) => expectedNetReturn({ ...grades[grade], servicingFeeBps }))).toEqual([
    2060, 2320, 2480, 2540, 2680,
  ]);
});

test('section 28.3: below 0 where more is lost than earned', () => {
  const rates = { annualRateBps: basisPoints(1000), servicingFeeBps: basisPoints(1000) };
  expect(expectedNetReturn({ ...rates, expectedAnnualLossBps: basisPoints(1200) })).toBe(-300);
});
