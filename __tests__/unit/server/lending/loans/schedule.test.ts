import { basisPoints, rateOf } from '../../../../../contract/money/basisPoints';
import { payExtra } from '../../../../../contract/lending/schedule/extraPayment';
import { naira } from '../../../../../contract/money/kobo';
import { repaymentPlan } from '../../../../../contract/lending/schedule/repaymentPlan';
import { callIn } from '../../../../../contract/lending/schedule/settlement';
import { newRows } from '../../../../../server/lending/loans/schedule';

const figures = { principalKobo: naira(120_000), annualRate: rateOf(basisPoints(2400)), months: 6 };
/** Read anew each time: equal rows, but different objects. */
const read = () => repaymentPlan(figures, '2026-01-15');

describe('the rows of a new version of the schedule', () => {
  it('are none without a change', () => {
    expect(newRows(read(), read())).toEqual([]);
  });

  it('start with the first changed row, whichever reading of the schedule they come from', () => {
    const called = callIn(read(), '2026-03-20');
    expect(newRows(read(), called)).toEqual(called.instalments.slice(-1));
    const { plan } = payExtra(read(), naira(10_000), '2026-02-01');
    expect(newRows(read(), plan)).toEqual(plan.instalments);
  });

  it('are the last remaining row when only the last one was paid off', () => {
    const free = () => repaymentPlan({ ...figures, annualRate: rateOf(basisPoints(0)) }, '2026-01-15');
    const { plan } = payExtra(free(), naira(20_000), '2026-02-01');
    expect(plan.instalments).toEqual(free().instalments.slice(0, -1));
    expect(newRows(free(), plan).map(({ number }) => number)).toEqual([5]);
  });
});
