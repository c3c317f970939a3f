import { dueAfterWait, requestEndsOn, requestOn } from '#contract/lending/arrears/holidayRequest';
import { unpaidParts, type Instalment } from '#contract/lending/schedule/instalment';
import { repaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { naira } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';

const figures = { principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 6 };
const [first] = repaymentPlan(figures, '2026-01-15').instalments;
const request = { askedOn: '2026-02-12', first, waited: [], isPossible: true };

describe('a request for a holiday that nobody has decided on', () => {
  test('stays open until its instalment falls due, which then waits for the answer', () => {
    expect(requestOn('2026-02-14', request)).toBe('stays');
    expect(requestOn('2026-02-15', request)).toBe('waits');
    expect(requestOn('2026-02-16', { ...request, waited: [1] })).toBe('stays');
  });

  test('ends after seven days, and the instalment is due on the third day after', () => {
    expect(requestEndsOn('2026-02-12')).toBe('2026-02-19');
    expect(requestOn('2026-02-18', { ...request, waited: [1] })).toBe('stays');
    expect(requestOn('2026-02-19', { ...request, waited: [1] })).toBe('unanswered');
    expect(dueAfterWait('2026-02-19')).toBe('2026-02-22');
    // Asked more than seven days before, it has ended by then.
    expect(requestOn('2026-02-15', { ...request, askedOn: '2026-02-08' })).toBe('unanswered');
  });

  test('postpones no instalment that was already due, is paid, or has waited before', () => {
    const isPossible = false;
    expect(requestOn('2026-02-15', { ...request, askedOn: '2026-02-15', isPossible })).toBe('void');
    const paid: Instalment = { ...first!, paid: unpaidParts(first!) };
    expect(requestOn('2026-02-15', { ...request, first: paid, isPossible })).toBe('void');
    expect(requestOn('2026-02-15', { ...request, first: undefined, isPossible })).toBe('void');
    expect(requestOn('2026-02-15', { ...request, waited: [1], isPossible })).toBe('void');
  });

  test('postpones at most two instalments of a loan', () => {
    expect(requestOn('2026-02-15', { ...request, waited: [3, 3] })).toBe('waits');
    expect(requestOn('2026-02-15', { ...request, waited: [3, 4], isPossible: false })).toBe('void');
  });
});
