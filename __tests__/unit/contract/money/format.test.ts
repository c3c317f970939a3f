import { formatNaira, plainNaira, readNaira, typedNaira } from '../../../../contract/money/format';
import { kobo, naira } from '../../../../contract/money/kobo';

test.each([
  [naira(0), '₦0'],
  [naira(1500), '₦1,500'],
  [kobo(150_050), '₦1,500.50'],
  [kobo(5), '₦0.05'],
  [naira(12_400_000), '₦12,400,000'],
  [kobo(-150_050), '\u2212₦1,500.50'],
])('%p kobo read as %s', (amount, text) => {
  expect(formatNaira(amount)).toBe(text);
});

test.each([
  [kobo(150_050), '1500.50'],
  [kobo(5), '0.05'],
  [kobo(-5), '-0.05'],
  [naira(0), '0.00'],
  [naira(1500), '1500.00'],
])('%p kobo are %s for programs', (amount, text) => {
  expect(plainNaira(amount)).toBe(text);
});

test('what is in a field is typed without the currency', () => {
  expect([naira(1500), kobo(150_050)].map(typedNaira)).toEqual(['1,500', '1,500.50']);
});

test.each([
  ['1500', 150_000],
  [' ₦1,500.5 ', 150_050],
  ['1 500.50', 150_050],
  ['0.05', 5],
  ['', undefined],
  ['-5', undefined],
  ['1.500', undefined],
  ['1e3', undefined],
  ['99999999999999999999', undefined],
])('of %p typed come %p kobo', (text, amount) => {
  expect(readNaira(text)).toBe(amount);
});
