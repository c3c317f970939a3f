import { formatCount, formatTotal } from '../../../../../src/components/list/formatCount';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
])('%d is written as %s', (count, written) => {
  expect(formatCount(count)).toBe(written);
});

test('a total that counting stopped at says that there are more', () => {
  expect(formatTotal(10_000, true)).toBe('10,000+');
  expect(formatTotal(10_000, false)).toBe('10,000');
});
