import { daysAfter, formatDay } from '#contract/dates';
import {
  formatClock,
  formatCount,
  formatInitials,
  formatMoment,
  formatMonth,
  formatSecond,
  formatTotal,
} from '../../../src/lib/format';

test.each([
  ['1990-05-17', '17 May 1990'],
  ['2000-01-01', '1 January 2000'],
  ['2004-02-29', '29 February 2004'],
  ['1999-12-31', '31 December 1999'],
])('the day %s is written as %s', (day, written) => {
  expect(formatDay(day)).toBe(written);
});

test.each([
  ['2026-11-22T19:05:00.000Z', '22 Nov 2026, 20:05'],
  ['2026-12-31T23:30:00Z', '1 Jan 2027, 00:30'],
])('the time %s is written as %s, in the time zone of Lagos', (moment, written) => {
  expect(formatMoment(moment)).toBe(written);
});

test('days, months and times are written as British calendars write them', () => {
  const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const medium = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Africa/Lagos',
  });
  for (let number = 0; number < 1500; number += 1) {
    const day = daysAfter('2026-01-01', number);
    const date = new Date(`${day}T23:05:00Z`);
    expect(formatDay(day)).toBe(long.format(date));
    expect(formatMonth(day.slice(0, 7))).toBe(month.format(date));
    expect(formatMoment(date.toISOString())).toBe(medium.format(date));
  }
});

test("testers' actions are shown with seconds, in their own time zone", () => {
  const ms = new Date(2026, 10, 22, 20, 5, 7).getTime();
  expect(formatClock(ms)).toBe('20:05:07');
  expect(formatSecond(ms)).toBe('22 Nov 2026, 20:05:07');
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
])('%d is written as %s', (count, written) => {
  expect(formatCount(count)).toBe(written);
});

test('a capped total says that there are more', () => {
  expect(formatTotal(10_000, true)).toBe('10,000+');
  expect(formatTotal(10_000, false)).toBe('10,000');
});

test.each([
  ['Amina', 'Okafor', 'AO'],
  ['o\u0323la\u0301', 'éze', 'O\u0323É'],
  [' ada ', '', 'A'],
])('the initials of %s %s: %s', (firstName, lastName, initials) => {
  expect(formatInitials(firstName, lastName)).toBe(initials);
});
