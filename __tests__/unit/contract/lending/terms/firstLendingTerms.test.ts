import { firstLendingTerms } from '../../../../../contract/lending/terms/termFigures';
import { GRADES } from '../../../../../contract/lending/terms/lendingTerms';
import { isInIncrements, pledgeIncrement } from '../../../../../contract/lending/terms/increments';

test('each grade has its rate, its origination fee and its expected loss, in basis points', () => {
  const column = (name: 'annualRateBps' | 'originationFeeBps' | 'expectedAnnualLossBps') =>
    GRADES.map((grade) => firstLendingTerms.grades[grade][name]);
  expect(column('annualRateBps')).toEqual([2_400, 2_800, 3_200, 3_600, 4_200]);
  expect(column('originationFeeBps')).toEqual([200, 250, 300, 400, 500]);
  expect(column('expectedAnnualLossBps')).toEqual([100, 200, 400, 700, 1_100]);
});

test('the smallest and the largest principal are whole increments', () => {
  const { minimumKobo, maximumKobo } = firstLendingTerms.principal;
  expect(
    [minimumKobo, maximumKobo].map((principal) => isInIncrements(principal, pledgeIncrement(firstLendingTerms))),
  ).toEqual([true, true]);
  expect([minimumKobo, maximumKobo]).toEqual([8_000_000, 500_000_000]);
});

test('the terms can be stored as JSON', () => {
  expect(JSON.parse(JSON.stringify(firstLendingTerms))).toEqual(firstLendingTerms);
});
