import { formatNaira, formatRate } from '../../money/format';
import { addKobo } from '../../money/kobo';
import type { LendingTerms } from '../terms/lendingTerms';
import type { Quote } from '../schedule/quote';
import { latenessText } from './latenessText';

/**
 * The key facts of an offer in words: what a borrower accepts, and what is kept with its hash. Due dates follow from
 * the day of the payout, so they are said in months after it.
 */
export function offerText(quote: Quote, { lateFee, defaultFromDaysPastDue }: LendingTerms): string {
  const { principalKobo, months, grade, rows } = quote;
  const instalments = rows.map(
    ({ number, interestKobo, principalKobo: part }) =>
      `- ${number} ${number === 1 ? 'month' : 'months'} after the payout: ${formatNaira(addKobo(interestKobo, part))}`,
  );
  return [
    `Loan: ${formatNaira(principalKobo)} for ${months} months, grade ${grade}.`,
    `Interest: ${formatRate(quote.annualRateBps)} a year. With the fee the annual percentage rate is ${formatRate(quote.aprBps)}.`,
    `Origination fee: ${formatNaira(quote.originationFeeKobo)}, taken before the payout and not returned on early settlement.`,
    `Paid out: ${formatNaira(quote.paidOutKobo)}.`,
    'You pay, with no shift for weekends:',
    ...instalments,
    `In all ${formatNaira(quote.totalKobo)}, of which ${formatNaira(quote.interestKobo)} are interest.`,
    `Lateness: ${latenessText(lateFee)}`,
    `From ${defaultFromDaysPastDue} days after a due day on, the whole loan can be called in.`,
    'You may pay any amount early, and settle the loan on any day with the interest to that day.',
  ].join('\n');
}
