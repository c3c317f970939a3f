import { formatDay } from '../../dates';
import { formatNaira, formatRate } from '../../money/format';
import type { BasisPoints } from '../../money/basisPoints';
import { subtractKobo } from '../../money/kobo';
import type { LendingTerms } from '../terms/lendingTerms';
import { takenOver, type NewPlanTerms } from '../schedule/newPlan';
import { addParts, NO_PARTS, totalOf } from '../schedule/parts';
import type { RepaymentPlan } from '../schedule/repaymentPlan';
import { latenessText } from './latenessText';

/** What a new plan is told by: the plan so far, the new one, and what stays as it was. */
interface ToldPlan {
  before: RepaymentPlan;
  after: RepaymentPlan;
  plan: NewPlanTerms;
  annualRateBps: BasisPoints;
  terms: LendingTerms;
}

/** The key facts of a new plan in words: what the borrower agrees to, and what is kept with its hash. */
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
    'It holds once another administrator has approved it as well. Whatever is paid before makes it void.',
  ].join('\n');
}
