import { daysAfter, formatDay } from '#contract/dates';
import { newPlanText } from '#contract/lending/loans/agreementTexts';
import { applyNewPlan, carriedOver } from '#contract/lending/schedule/newPlan';
import { dueParts, repaymentPlan, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { callIn, settlementOn } from '#contract/lending/schedule/settlement';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { basisPoints, rateOf } from '#contract/money/basisPoints';
import { formatNaira } from '#contract/money/format';
import { naira } from '#contract/money/kobo';

const annualRateBps = basisPoints(3200);
const before = repaymentPlan(
  { principalKobo: naira(80_000), annualRate: rateOf(annualRateBps), months: 24 },
  '2026-11-27',
);

describe('the text of a new plan', () => {
  const textOn = (loan: RepaymentPlan, firstDueOn: string, day: string) => {
    const plan = { months: 24, firstDueOn };
    const after = applyNewPlan(loan, plan, day);
    return newPlanText({ before: loan, after, plan, annualRateBps, terms: firstLendingTerms, day });
  };

  test('states until when carried interest accrues, and that settling costs no more than without it', () => {
    const text = textOn(before, '2027-02-27', '2026-12-10');
    const { interestKobo } = carriedOver(before, { firstDueOn: '2027-02-27' }, '2026-12-10');
    expect(text).toContain(`${formatNaira(interestKobo)} of interest until 27 January 2027, and ₦0 of late fees.`);
    expect(text).toContain('The new interest starts on 27 January 2027.');
    expect(text).toContain(
      'You may pay any amount early, or settle the loan on any day with the interest to that day. Until 27 December 2026 settling costs the same as without this plan.',
    );
  });

  test('after a default states the interest owed, and that nothing accrues until it starts', () => {
    const called = callIn(before, '2027-04-10');
    const text = textOn(called, '2027-06-27', '2027-04-10');
    expect(text).toContain(`${formatNaira(dueParts(called, '2027-04-10').interestKobo)} of interest owed already`);
    expect(text).not.toContain('interest until');
    expect(text).toContain('Until 27 May 2027 settling costs the same as without this plan.');
  });

  test.each([
    ['in repayment', before, '2027-02-27', '2026-12-10', '2026-12-27'],
    ['after a default', callIn(before, '2027-04-10'), '2027-06-27', '2027-04-10', '2027-05-27'],
  ])('%s the text names the day until which settling costs the same', (_state, loan, firstDueOn, day, until) => {
    expect(textOn(loan, firstDueOn, day)).toContain(`Until ${formatDay(until)} settling costs the same`);
    const after = applyNewPlan(loan, { months: 24, firstDueOn }, day);
    const more = (on: string) => settlementOn(after, on).totalKobo - settlementOn(loan, on).totalKobo;
    for (let on = day; on <= until; on = daysAfter(on, 1)) expect([on, more(on)]).toEqual([on, 0]);
    expect(more(daysAfter(until, 3))).not.toBe(0);
  });
});
