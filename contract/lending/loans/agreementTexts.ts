import { formatNaira, formatRate } from '../../money/format';
import { addKobo, subtractKobo } from '../../money/kobo';
import type { LendingTerms, LateFeeTerms } from '../terms/lendingTerms';
import type { Quote } from '../schedule/quote';
import { formatDay } from '../../dates';
import type { BasisPoints } from '../../money/basisPoints';
import { takenOver, type NewPlanTerms } from '../schedule/newPlan';
import { addParts, NO_PARTS, totalOf } from '../schedule/parts';
import type { RepaymentPlan } from '../schedule/repaymentPlan';

/** Key facts of an offer; due dates are in months, since the payout day is open. */
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

/** The fee is charged when its day begins, so the day before is the last one without it. */
export const latenessText = ({ onDayPastDue, rateBps, minimumKobo }: LateFeeTerms): string =>
  `An instalment that is still unpaid when day ${onDayPastDue} after its due day begins costs once ` +
  `${formatRate(rateBps)} of what is unpaid of it, at least ${formatNaira(minimumKobo)} and at most what is unpaid.`;

interface ToldPlan {
  before: RepaymentPlan;
  after: RepaymentPlan;
  plan: NewPlanTerms;
  annualRateBps: BasisPoints;
  terms: LendingTerms;
}

export function newPlanText({ before, after, plan, annualRateBps, terms }: ToldPlan): string {
  const { months, firstDueOn } = plan;
  const { lateFee, defaultFromDaysPastDue } = terms;
  const { interestKobo, feeKobo, principalKobo } = takenOver(before, plan);
  const rows = after.instalments.filter(({ dueOn }) => dueOn >= firstDueOn).slice(-months);
  const owed = addParts(NO_PARTS, ...rows.map((row) => row.owed));
  return [
    `New plan: the ${formatNaira(principalKobo)} of your loan that are not repaid, in ${months} ${months === 1 ? 'instalment' : 'instalments'}.`,
    `Interest: ${formatRate(annualRateBps)} a year, as before.`,
    'You pay, with no shift for weekends:',
    ...rows.map((row) => `- on ${formatDay(row.dueOn)}: ${formatNaira(totalOf(row.owed))}`),
    `In all ${formatNaira(totalOf(owed))}: the ${formatNaira(principalKobo)}, ${formatNaira(subtractKobo(owed.interestKobo, interestKobo))} of new interest, and what stays from before: ` +
      `${formatNaira(interestKobo)} of interest and ${formatNaira(feeKobo)} of late fees.`,
    'With it nothing is late any more; until a month before the first of these days no more interest is added.',
    `Lateness: ${latenessText(lateFee)}`,
    `From ${defaultFromDaysPastDue} days after a due day on, the whole loan can be called in.`,
    'You may pay any instalment early, and settle the loan on any day with the interest to that day.',
    'It holds once another administrator has approved it as well. Whatever is paid before makes the instalments smaller.',
  ].join('\n');
}
