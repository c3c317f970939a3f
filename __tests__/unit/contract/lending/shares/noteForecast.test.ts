import fc from 'fast-check';
import { basisPoints, partOf, rateOf } from '../../../../../contract/money/basisPoints';
import { addKobo, multiplyKobo, naira } from '../../../../../contract/money/kobo';
import { noteForecast } from '../../../../../contract/lending/shares/noteForecast';
import { scheduleRows } from '../../../../../contract/lending/schedule/schedule';

const fee = basisPoints(1000);
const increment = naira(40_000);

test('section 28.2: half of ₦80,000 at 32% in 6 months', () => {
  const rows = noteForecast(
    { principalKobo: naira(80_000), annualRate: rateOf(basisPoints(3200)), months: 6 },
    increment,
    fee,
  );
  expect(rows).toHaveLength(6);
  expect(rows[0]).toMatchObject({ number: 1, interestKobo: 106_666, servicingFeeKobo: 10_667 });
  expect(addKobo(...rows.map(({ principalKobo }) => principalKobo))).toBe(increment);
});

test('section 28.2: principal comes back whole, the fee is that of all interest, and no month is below 0', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 3, max: 24 }), fc.nat(), (size, months, seed) => {
      const principalKobo = multiplyKobo(increment, size);
      const noteKobo = multiplyKobo(increment, 1 + (seed % size));
      const figures = { principalKobo, annualRate: rateOf(basisPoints(4200)), months };
      const rows = noteForecast(figures, noteKobo, fee);
      const sum = (part: 'interestKobo' | 'principalKobo' | 'servicingFeeKobo' | 'toLenderKobo') =>
        addKobo(...rows.map((row) => row[part]));
      expect(sum('principalKobo')).toBe(noteKobo);
      expect(sum('servicingFeeKobo')).toBe(partOf(sum('interestKobo'), fee));
      expect(sum('toLenderKobo')).toBe(sum('principalKobo') + sum('interestKobo') - sum('servicingFeeKobo'));
      expect(Math.min(...rows.map(({ toLenderKobo }) => toLenderKobo))).toBeGreaterThanOrEqual(0);
      const whole = addKobo(...scheduleRows(figures).map(({ interestKobo }) => interestKobo));
      expect(Math.abs(sum('interestKobo') - (whole * noteKobo) / principalKobo)).toBeLessThan(1);
    }),
  );
});
