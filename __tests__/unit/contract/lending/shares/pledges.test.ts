import fc from 'fast-check';
import { firstLendingTerms } from '../../../../../contract/lending/terms/firstLendingTerms';
import { kobo, naira } from '../../../../../contract/money/kobo';
import { isInIncrements, pledgeCap, pledgeIncrement } from '../../../../../contract/lending/shares/pledges';

const increment = pledgeIncrement(firstLendingTerms);

test('25 dollars are ₦40,000 at the first terms', () => {
  expect(increment).toBe(naira(40_000));
});

test.each([
  [40_000, true],
  [120_000, true],
  [0, false],
  [-40_000, false],
  [60_000, false],
])('₦%d in increments: %p', (amount, isWhole) => {
  expect(isInIncrements(naira(amount), increment)).toBe(isWhole);
});

test.each([
  [80_000, 40_000],
  [160_000, 40_000],
  [280_000, 40_000],
  [320_000, 80_000],
  [1_000_000, 240_000],
  [5_000_000, 1_240_000],
])('of a loan of ₦%d one lender may hold ₦%d', (principal, cap) => {
  expect(pledgeCap(naira(principal), increment)).toBe(naira(cap));
});

test('the cap is whole increments, at least one; the next increment would be above a quarter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000_000 }), fc.integer({ min: 1, max: 8_000_000 }), (principal, step) => {
      const cap = pledgeCap(kobo(principal), kobo(step));
      expect(isInIncrements(cap, kobo(step))).toBe(true);
      expect(cap === step || cap * 4 <= principal).toBe(true);
      expect((cap + step) * 4).toBeGreaterThan(principal);
    }),
  );
});
