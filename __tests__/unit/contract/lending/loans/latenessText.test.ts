import { latenessText } from '../../../../../contract/lending/loans/latenessText';
import { offerText } from '../../../../../contract/lending/loans/offerText';
import { rateOf } from '../../../../../contract/money/basisPoints';
import { daysAfter } from '../../../../../contract/calendar';
import { firstLendingTerms } from '../../../../../contract/lending/terms/firstLendingTerms';
import { naira } from '../../../../../contract/money/kobo';
import { lateFeeOn } from '../../../../../contract/lending/schedule/lateFee';
import { quoteFor } from '../../../../../contract/lending/schedule/quote';
import { repaymentPlan } from '../../../../../contract/lending/schedule/repaymentPlan';

const principalKobo = naira(80_000);
const annualRate = rateOf(firstLendingTerms.grades.C.annualRateBps);

test.each([1, 4])(
  'section 21.3: the fee is charged on the day that the offer says, which is day %i, not before',
  (day) => {
    const lateFee = { ...firstLendingTerms.lateFee, onDayPastDue: day };
    const [first] = repaymentPlan({ principalKobo, annualRate, months: 6 }, '2026-01-27').instalments;
    const said = Number(/unpaid when day (\d+) after its due day begins/.exec(latenessText(lateFee))?.[1]);
    expect(lateFeeOn(first!, daysAfter(first!.dueOn, said - 1), lateFee)).toBe(0);
    expect(lateFeeOn(first!, daysAfter(first!.dueOn, said), lateFee)).toBe(naira(500));
    const quote = quoteFor({ principalKobo, months: 6, grade: 'C' }, firstLendingTerms);
    expect(offerText(quote, { ...firstLendingTerms, lateFee })).toContain(latenessText(lateFee));
  },
);
