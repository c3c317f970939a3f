import fc from 'fast-check';
import { discountByMonth } from '#contract/lending/shares/discount';
import { kobo, naira } from '#contract/money/kobo';

const received = [
  { month: '2027-02', principalKobo: naira(25_000) },
  { month: '2027-03', principalKobo: naira(25_000) },
];
const note = { principalKobo: naira(100_000), priceKobo: naira(80_000), received };

test('a discount is income as principal comes back, not on the day of purchase', () => {
  expect([...discountByMonth(note)]).toEqual([
    ['2027-02', naira(5_000)],
    ['2027-03', naira(5_000)],
  ]);
  expect([...discountByMonth({ ...note, received: [] })]).toEqual([]);
});

test('the rest is income when the note is sold or written off, and nothing after', () => {
  const later = [...received, { month: '2027-09', principalKobo: naira(10_000) }];
  expect([...discountByMonth({ ...note, received: later, endedIn: '2027-03' })]).toEqual([
    ['2027-02', naira(5_000)],
    ['2027-03', naira(15_000)],
    ['2027-09', 0],
  ]);
});

test('a premium is used up in the same way', () => {
  const [first] = discountByMonth({ ...note, priceKobo: naira(104_000) });
  expect(first).toEqual(['2027-02', naira(-1_000)]);
});

test('all of it is income once all principal came back, to the kobo', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 80, max: 105 }),
      (parts, percent) => {
        const principal = parts.reduce((sum, part) => sum + part, 0);
        const priceKobo = kobo(Math.round((principal * percent) / 100));
        const rows = parts.map((part, index) => ({ month: `2027-${10 + index}`, principalKobo: kobo(part) }));
        const earned = discountByMonth({ principalKobo: kobo(principal), priceKobo, received: rows });
        expect([...earned.values()].reduce<number>((sum, one) => sum + one, 0)).toBe(principal - priceKobo);
      },
    ),
  );
});
