import { payDue } from '../../../../../contract/lending/schedule/allocation';
import { daysPastDue, loanDaysPastDue, pastDueBand } from '../../../../../contract/lending/schedule/daysPastDue';
import { kobo, naira } from '../../../../../contract/money/kobo';
import { Ratio } from '../../../../../contract/money/ratio';
import { repaymentPlan } from '../../../../../contract/lending/schedule/repaymentPlan';

const loan = repaymentPlan({ principalKobo: naira(80_000), annualRate: Ratio.of(0), months: 4 }, '2026-01-31');

test('the day after the due day is the first past due', () => {
  const [row] = loan.instalments;
  const days = ['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-04', '2026-05-30'];
  expect(days.map((day) => daysPastDue(row!, day))).toEqual([0, 0, 1, 4, 91]);
});

test('a loan is as late as its oldest unpaid instalment', () => {
  expect(loanDaysPastDue(loan.instalments, '2026-04-05')).toBe(36);
  const part = payDue(loan, naira(19_999), '2026-04-05').plan;
  expect(loanDaysPastDue(part.instalments, '2026-04-05')).toBe(36);
  const first = payDue(loan, naira(20_000), '2026-04-05').plan;
  expect(loanDaysPastDue(first.instalments, '2026-04-05')).toBe(5);
  const both = payDue(loan, kobo(4_000_000), '2026-04-05').plan;
  expect(loanDaysPastDue(both.instalments, '2026-04-05')).toBe(0);
});

test.each([
  [0, 'onTime'],
  [1, 'grace'],
  [3, 'grace'],
  [4, 'days4To30'],
  [30, 'days4To30'],
  [31, 'days31To60'],
  [60, 'days31To60'],
  [61, 'days61To90'],
  [90, 'days61To90'],
  [91, 'over90'],
])('%d days past due are %s', (days, band) => {
  expect(pastDueBand(days)).toBe(band);
});
