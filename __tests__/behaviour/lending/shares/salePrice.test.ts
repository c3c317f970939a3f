import { accruedOfNote, carriedOfNote, saleAmounts, yieldToMaturity } from '#contract/lending/shares/salePrice';
import { payAhead } from '#contract/lending/schedule/allocation';
import { takeHoliday } from '#contract/lending/schedule/holiday';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { applyNewPlan } from '#contract/lending/schedule/newPlan';
import { balanceNotYetDue, carriedNotYetDue, repaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { basisPoints, rateOf } from '#contract/money/basisPoints';
import { kobo, naira } from '#contract/money/kobo';
import { withLateFee } from '#support/loans/lateFee';

const SALE_FEE = basisPoints(50);
const SERVICING_FEE = basisPoints(1000);

describe('the amounts of a note sale', () => {
  it('the price is a percentage of the principal, and the fee is charged only on the price', () => {
    const asked = { principalKobo: kobo(3_333_333), accruedKobo: kobo(12_345), saleFeeBps: SALE_FEE };
    expect(saleAmounts({ ...asked, percent: 98 })).toEqual({
      principalKobo: 3_333_333,
      priceKobo: 3_266_666,
      accruedKobo: 12_345,
      totalKobo: 3_279_011,
      feeKobo: 16_333,
      toSellerKobo: 3_262_678,
    });
    expect(saleAmounts({ ...asked, percent: 105 })).toMatchObject({ priceKobo: 3_500_000, feeKobo: 17_500 });
  });

  it('half a kobo is rounded to even', () => {
    const half = { principalKobo: kobo(50), accruedKobo: kobo(0), saleFeeBps: SALE_FEE };
    expect(saleAmounts({ ...half, percent: 81 }).priceKobo).toBe(40);
    expect(saleAmounts({ ...half, percent: 83 }).priceKobo).toBe(42);
  });
});

describe('interest accrued on a note', () => {
  const plan = repaymentPlan(
    { principalKobo: naira(80_000), annualRate: rateOf(basisPoints(3200)), months: 6 },
    '2026-03-02',
  );
  const note = { principalKobo: naira(40_000), loanKobo: naira(80_000), servicingFeeBps: SERVICING_FEE };

  it('is 0 on the day of the payout and grows daily', () => {
    expect(accruedOfNote(plan, '2026-03-02', note)).toBe(0);
    // ₦80,000 × 32% ÷ 12 × 15 ÷ 31 = ₦1,032.26; half of it less a tenth.
    expect(accruedOfNote(plan, '2026-03-17', note)).toBe(46_452);
  });

  it('starts at 0 on a due day, because nothing is sold while something is due', () => {
    expect(accruedOfNote(plan, '2026-04-02', note)).toBe(0);
  });

  it('is never more than one period’s interest; the buyer does not pay for what a new plan carried over', () => {
    const [first, ...others] = plan.instalments;
    const fee = naira(500);
    const late = { ...plan, instalments: [withLateFee(first!, fee), ...others] };
    const after = applyNewPlan(late, { months: 6, firstDueOn: '2026-06-02' }, '2026-04-10');
    const paid = payAhead(after, unpaidKobo(after.instalments[0]!)).plan;
    // On 12 June, ten days of June are accrued.
    const balance = balanceNotYetDue(paid, '2026-06-12');
    expect(accruedOfNote(paid, '2026-06-12', note)).toBe(Math.round((balance * 0.32 * 10 * 0.45) / 12 / 30));
    const { carriedInterestKobo, carriedFeeKobo } = carriedOfNote(paid, '2026-06-12', note);
    expect(carriedInterestKobo).toBe(Math.round(carriedNotYetDue(paid, '2026-06-12').interestKobo * 0.45));
    expect(carriedInterestKobo).toBeGreaterThan(0);
    expect(carriedFeeKobo).toBe(0);
    expect(carriedOfNote(after, '2026-05-12', note).carriedFeeKobo).toBe(fee / 2);
  });

  it('in a payment holiday is that of the current month; the buyer does not pay for older months', () => {
    const holiday = takeHoliday(plan, 2, '2026-03-10');
    const month = 96_000;
    expect(accruedOfNote(holiday, '2026-04-17', note)).toBe(month / 2);
    expect(carriedOfNote(holiday, '2026-04-17', note).carriedInterestKobo).toBe(month);
  });
});

describe('yield to maturity', () => {
  it('is the annual growth of the price', () => {
    const schedule = [{ dueOn: '2027-03-02', unpaidKobo: naira(125) }];
    expect(yieldToMaturity(naira(100), '2026-03-02', schedule)).toBe(2500);
  });

  it('ignores paid instalments, and is undefined if nothing is left', () => {
    const paid = { dueOn: '2026-09-02', unpaidKobo: kobo(0) };
    expect(yieldToMaturity(naira(100), '2026-03-02', [paid, { dueOn: '2027-03-02', unpaidKobo: naira(110) }])).toBe(
      1000,
    );
    expect(yieldToMaturity(naira(100), '2026-03-02', [paid])).toBeUndefined();
    expect(
      yieldToMaturity(naira(100), '2026-03-02', [{ dueOn: '2026-03-02', unpaidKobo: naira(110) }]),
    ).toBeUndefined();
  });
});
