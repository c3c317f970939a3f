import { pageScale } from '#server/lending/files/reading/pageScale';

test.each([
  ['A4', 595, 842, 2],
  ['a receipt', 200, 1200, 2],
])('%s is drawn sharply', (_what, width, height, scale) => {
  expect(pageScale({ width, height })).toBe(scale);
});

test.each([
  ['a poster', 14_400, 14_400],
  ['a page of a million points', 1_000_000, 1_000_000],
  ['a line', 1, 100_000_000],
  ['a page of units of a mile', 44_625_000, 63_150_000],
])('%s takes no more memory than an A3 page', (_what, width, height) => {
  const scale = pageScale({ width, height });
  expect(width * scale * height * scale).toBeLessThan(4_020_000);
  expect(Math.max(width, height) * scale).toBeLessThan(4_020_000);
});
