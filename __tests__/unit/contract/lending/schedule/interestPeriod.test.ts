import fc from 'fast-check';
import { daysBetween } from '../../../../../contract/calendar';
import { interestPeriodOn } from '../../../../../contract/lending/schedule/interestPeriod';
import { dueDay } from '../../../../../contract/lending/schedule/schedule';
import { disbursementDay } from '../../../../support/money/arbitraries';

test.each([
  ['2026-01-31', '2026-01-31', { number: 1, from: '2026-01-31', days: 28, elapsedDays: 0 }],
  ['2026-01-31', '2026-02-27', { number: 1, from: '2026-01-31', days: 28, elapsedDays: 27 }],
  ['2026-01-31', '2026-02-28', { number: 2, from: '2026-02-28', days: 31, elapsedDays: 0 }],
  ['2024-01-31', '2024-03-30', { number: 2, from: '2024-02-29', days: 31, elapsedDays: 30 }],
  ['2025-12-15', '2027-01-10', { number: 13, from: '2026-12-15', days: 31, elapsedDays: 26 }],
])('disbursed on %s, the period of %s', (disbursedOn, day, period) => {
  expect(interestPeriodOn(disbursedOn, day)).toEqual(period);
});

test('there is none before disbursement', () => {
  expect(() => interestPeriodOn('2026-01-31', '2026-01-30')).toThrow(RangeError);
});

test('every day lies in the period between the due day before and the next', () => {
  fc.assert(
    fc.property(disbursementDay, fc.integer({ min: 0, max: 3_000 }), (disbursedOn, days) => {
      const day = new Date(Date.parse(disbursedOn) + days * 86_400_000).toISOString().slice(0, 10);
      const period = interestPeriodOn(disbursedOn, day);
      expect(period.from).toBe(dueDay(disbursedOn, period.number - 1));
      expect(daysBetween(period.from, dueDay(disbursedOn, period.number))).toBe(period.days);
      expect(period.elapsedDays).toBeGreaterThanOrEqual(0);
      expect(period.elapsedDays).toBeLessThan(period.days);
    }),
  );
});
