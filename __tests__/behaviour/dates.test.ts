import fc from 'fast-check';
import {
  formatDay,
  formatMinute,
  formatShortDay,
  formatShortMinute,
  minutesBetween,
  momentAfter,
  readIsoDay,
  startOfDay,
  todayInLagos,
  yearsAfter,
  yearsBefore,
  daysAfter,
  daysBetween,
  daysOfMonth,
  daysOfPeriod,
  shortMonthName,
  monthsAfter,
} from '#contract/dates';
import { disbursementDay } from '#support/money/arbitraries';

describe('the day in Lagos', () => {
  test('today is the day in Lagos, an hour ahead of UTC', () => {
    expect(todayInLagos(new Date('2026-03-01T22:59:59Z'))).toBe('2026-03-01');
    expect(todayInLagos(new Date('2026-03-01T23:00:00Z'))).toBe('2026-03-02');
  });

  test.each([
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', undefined],
    ['1990-05-17T10:00:00+01:00', '1990-05-17'],
    ['1990-05-17T10:00', '1990-05-17'],
    ['1990-05-17T10:00:00.123456789Z', '1990-05-17'],
    ['1990-05-17 or so', undefined],
    ['1990-05-17T10:00:00+0100', '1990-05-17'],
    ['1990-05-17 1990-05-18', undefined],
    ['2026-04-31', undefined],
    ['2026-13-01', undefined],
    ['2026-01-32', undefined],
    ['0000-00-00', undefined],
  ])('%s is read as %s', (text, day) => {
    expect(readIsoDay(text)).toBe(day);
  });

  test('a day begins in Lagos an hour before it does in UTC', () => {
    expect(startOfDay('2026-03-02')).toEqual(new Date('2026-03-01T23:00:00Z'));
  });

  test('a time is shown in Lagos time', () => {
    expect(formatDay('2026-11-25')).toBe('25 November 2026');
    expect(formatMinute(new Date('2026-11-25T23:38:59Z'))).toBe('26 November 2026, 00:38');
    expect(formatShortDay('2026-11-05')).toBe('5 Nov 2026');
    expect(formatShortMinute(new Date('2026-11-25T23:38:59Z'))).toBe('26 Nov 2026, 00:38');
  });

  test('short names of months have three letters, but September four', () => {
    expect(['2026-05', '2026-08-01', '2026-09', '2026-09-30'].map(shortMonthName)).toEqual([
      'May',
      'Aug',
      'Sept',
      'Sept',
    ]);
  });

  test('years, days and minutes are added', () => {
    expect(yearsAfter(new Date('2024-02-29T10:00:00Z'), 5)).toEqual(new Date('2029-03-01T10:00:00Z'));
    expect(momentAfter('2026-11-25T10:00:00.000Z', 30)).toBe('2026-12-25T10:00:00.000Z');
    expect(minutesBetween(new Date('2026-11-25T10:00:00Z'), new Date('2026-11-25T11:30:59Z'))).toBe(90);
  });

  test('a birthday on 29 February is on 28 February in a common year', () => {
    expect(yearsBefore('2024-02-29', 18)).toBe('2006-02-28');
    expect(yearsBefore('2024-02-29', 20)).toBe('2004-02-29');
  });
});

describe('the calendar', () => {
  test.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-01-29', 13, '2025-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-31', 0, '2026-12-31'],
  ])('%s plus %d months is %s', (day, months, later) => {
    expect(monthsAfter(day, months)).toBe(later);
  });

  test.each([
    ['2024-02-01', '2024-03-01', 29],
    ['2026-02-01', '2026-03-01', 28],
    ['2026-03-01', '2026-02-01', -28],
    ['2023-12-31', '2024-12-31', 366],
  ])('from %s to %s it is %d days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(daysAfter(from, days)).toBe(to);
  });

  test.each([
    ['2024-02', '2024-02-29'],
    ['2026-02', '2026-02-28'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, last) => {
    expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to: last });
  });

  test('a period is a month or a year', () => {
    expect(daysOfPeriod('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(daysOfPeriod('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  test.each(['2026-02-29', '2026-1-1', '2026-01-01T00:00:00Z', 'x2026-01-01', ''])("%p isn't a day", (text) => {
    expect(() => monthsAfter(text, 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-01-01', text)).toThrow(RangeError);
  });

  test('each due day is in the next month, on the first one’s day of the month or the month’s last day', () => {
    fc.assert(
      fc.property(disbursementDay, fc.integer({ min: 0, max: 60 }), (day, months) => {
        const later = monthsAfter(day, months);
        const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(monthOf(later) - monthOf(day)).toBe(months);
        const nextDay = new Date(Date.parse(later) + 86_400_000).toISOString();
        expect(
          later.slice(8) === day.slice(8) || (nextDay.slice(8, 10) === '01' && later.slice(8) < day.slice(8)),
        ).toBe(true);
      }),
    );
  });
});
