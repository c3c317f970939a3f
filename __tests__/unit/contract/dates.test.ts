import { readIsoDay, todayInLagos, yearsBefore } from '../../../contract/dates';

test('today is the day in Lagos, an hour ahead of UTC', () => {
  expect(todayInLagos(new Date('2026-03-01T22:59:59Z'))).toBe('2026-03-01');
  expect(todayInLagos(new Date('2026-03-01T23:00:00Z'))).toBe('2026-03-02');
});

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', undefined],
  ['1990-05-17T10:00:00+01:00', '1990-05-17'],
  ['1990-05-17 or so', undefined],
  ['0000-00-00', undefined],
])('%s is read as %s', (text, day) => {
  expect(readIsoDay(text)).toBe(day);
});

test('a leap day has its birthday on 28 February of a common year', () => {
  expect(yearsBefore('2024-02-29', 18)).toBe('2006-02-28');
  expect(yearsBefore('2024-02-29', 20)).toBe('2004-02-29');
});
