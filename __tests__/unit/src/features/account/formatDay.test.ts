import { formatDay } from '../../../../../src/features/account/formatDay';

test.each([
  ['1990-05-17', '17 May 1990'],
  ['2000-01-01', '1 January 2000'],
  ['2004-02-29', '29 February 2004'],
  ['1999-12-31', '31 December 1999'],
])('%s is written as %s', (day, written) => {
  expect(formatDay(day)).toBe(written);
});
