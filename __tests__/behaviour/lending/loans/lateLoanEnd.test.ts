import { repaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { NO_PARTS } from '#contract/lending/schedule/parts';
import { basisPoints, rateOf } from '#contract/money/basisPoints';
import { kobo, naira } from '#contract/money/kobo';
import { standingProposal } from '#server/lending/loans/relief/lateLoanEnd';

const plan = repaymentPlan(
  { principalKobo: naira(60_000), annualRate: rateOf(basisPoints(0)), months: 3 },
  '2026-01-15',
);
const loan = { row: { id: 'one', borrowerId: 'ada' }, snapshot: { context: { outstandingKobo: naira(39_000) } } };
const paid = (...amounts: number[]) => ({
  ...plan,
  instalments: plan.instalments.map((row, nth) => ({
    ...row,
    paid: { ...NO_PARTS, principalKobo: kobo(amounts[nth] ?? 0) },
  })),
});
const proposed = (...amounts: number[]) => standingProposal('default', loan, paid(...amounts));

test('a proposed end of a late loan shows its oldest unpaid instalment', () => {
  expect(proposed(naira(20_000), naira(1_000))).toEqual({
    kind: 'default',
    subjectId: 'one',
    content: { borrowerId: 'ada', outstandingKobo: naira(39_000), oldestInstalment: 2, unpaidKobo: naira(19_000) },
  });
  expect(proposed(naira(20_000) - 1).content).toMatchObject({ oldestInstalment: 1, unpaidKobo: 1 });
});

test('it shows none if everything is paid', () => {
  expect(proposed(naira(20_000), naira(20_000), naira(20_000)).content).toMatchObject({
    oldestInstalment: 0,
    unpaidKobo: 0,
  });
});
