import { formatNaira, formatRate } from '../../money/format';
import { addKobo, subtractKobo, type Kobo } from '../../money/kobo';
import { keptRateText, TAKEN_TEXT, triesText } from '../../money/mandates/mandateTexts';
import { latenessText, type LendingTerms } from '../terms/lendingTerms';
import type { Quote, RateStep } from '../schedule/quote';
import { daysAfter, formatDay, type IsoDay } from '../../dates';
import type { BasisPoints } from '../../money/basisPoints';
import type { HolidayEffect, HolidayMonths } from '../schedule/holiday';
import { carriedInterestToCome, interestPeriodOn } from '../schedule/accruedInterest';
import { beginsOn, carriedOver, type NewPlanTerms } from '../schedule/newPlan';
import { addParts, NO_PARTS, totalOf } from '../schedule/parts';
import { balanceNotYetDue, type RepaymentPlan } from '../schedule/repaymentPlan';
import { dueDayIn } from '../schedule/schedule';

interface ToppedUp {
  principalKobo: Kobo;
  disbursedOn: IsoDay;
}

/** Without an amount, since the text is accepted before the day of the payout is known. */
const topUpText = ({ principalKobo, disbursedOn }: ToppedUp): string =>
  `From this we first pay off your loan of ${formatNaira(principalKobo)}, paid out on ${formatDay(disbursedOn)}, at its payoff amount on the day of the new payout. You get the rest. Until then, keep paying that loan. If it no longer qualifies for a top-up on that day, we pay nothing out. If it has ended by then, you get the full payout.`;

/**
 * The key facts of an offer. Due dates are given in months because the payout day isn't known yet.
 * @param steps how much lower the rate is after a loan repaid on time, and with instalments from the bank account; 0 if not
 * @param topsUp the loan that the payout pays off
 */
export function offerText(
  quote: Quote,
  { lateFee, defaultFromDaysPastDue, taxes }: LendingTerms,
  { goodLoanStepBps, mandateStepBps }: Readonly<Record<RateStep, BasisPoints>>,
  topsUp?: ToppedUp,
): string {
  const { principalKobo, months, grade, rows } = quote;
  const instalments = rows.map(
    ({ number, interestKobo, principalKobo: part }) =>
      `- ${number} ${number === 1 ? 'month' : 'months'} after the payout: ${formatNaira(addKobo(interestKobo, part))}`,
  );
  return [
    `Loan: ${formatNaira(principalKobo)} for ${months} months, grade ${grade}.`,
    `Interest: ${formatRate(quote.annualRateBps)} a year. With the fee the annual percentage rate is ${formatRate(quote.aprBps)}.`,
    ...(goodLoanStepBps > 0
      ? [
          `This rate is ${formatRate(goodLoanStepBps)} a year lower because ${topsUp ? 'you repay your loan on time' : 'you repaid an earlier loan on time'}.`,
        ]
      : []),
    `Origination fee: ${formatNaira(quote.originationFeeKobo)}${taxes.vat.originationBps > 0 ? ' with the VAT of the day of payout' : ''}, taken before the payout and not returned on early settlement.`,
    `Paid out: ${formatNaira(quote.paidOutKobo)}.`,
    ...(topsUp ? [topUpText(topsUp)] : []),
    ...(taxes.stampDutyKobo > 0
      ? [
          `If you have it sent to your bank account, stamp duty is taken from it: ${formatNaira(taxes.stampDutyKobo)}, or what it is on that day.`,
        ]
      : []),
    "You pay (weekends don't move due dates):",
    ...instalments,
    `Total: ${formatNaira(quote.totalKobo)}, of which ${formatNaira(quote.interestKobo)} is interest.`,
    ...(mandateStepBps > 0
      ? [
          `From your bank account: this rate is ${formatRate(mandateStepBps)} a year lower because you let us take instalments from it. ${TAKEN_TEXT} ${triesText()} If you name a payday, the last try is on that day.`,
          `You can stop this in your wallet at any time. ${keptRateText(quote.annualRateBps)}`,
        ]
      : []),
    `If you are late: ${latenessText(lateFee)}`,
    `From ${defaultFromDaysPastDue} days late, we can call in the whole loan.`,
    'You may pay any amount early, or settle the loan on any day with the interest to that day.',
  ].join('\n');
}

interface HolidayTextInput extends Pick<LendingTerms, 'defaultFromDaysPastDue'> {
  /** Whether the first instalment waits if it falls due before the answer. */
  canWait: boolean;
}

/** What a borrower agrees to when asking for a payment holiday. */
export function holidayText(
  effect: HolidayEffect,
  months: HolidayMonths,
  { defaultFromDaysPastDue, canWait }: HolidayTextInput,
): string {
  const { overdueKobo, costKobo, nextDueBefore, nextDueOn, endsOn, lastInstalmentKobo } = effect;
  const isOne = months === 1;
  return [
    `Payment holiday: ${isOne ? 'one month' : 'two months'} in which no instalment falls due. A loan has one holiday.`,
    `The instalment due on ${formatDay(nextDueBefore)} is due on ${formatDay(nextDueOn)}, and all later ones move in the same way.`,
    `It costs ${formatNaira(costKobo)}: the interest of ${isOne ? 'this month' : 'these months'} is added to the last ${isOne ? 'instalment' : 'instalments'}.`,
    `The last instalment is due on ${formatDay(endsOn)}: ${formatNaira(lastInstalmentKobo)}.`,
    ...(overdueKobo > 0
      ? [
          `What is due now, without late fees ${formatNaira(overdueKobo)}, is due on ${formatDay(nextDueOn)} too, without interest on it. Late fees that are charged already stay due now.`,
          `If you don't pay on ${formatDay(nextDueOn)}, you are late from then on, and we can call in the whole loan from ${formatDay(daysAfter(nextDueOn, defaultFromDaysPastDue))}.`,
        ]
      : ['What is due already stays due, with its late fees.']),
    'The holiday starts once two administrators have agreed to it.',
    canWait
      ? `If the instalment of ${formatDay(nextDueBefore)} falls due before we answer, it waits for our answer, 7 days from today at most. If the holiday costs more by then, you have to ask again.`
      : `The instalment of ${formatDay(nextDueBefore)} doesn't wait for our answer, because instalments of this loan have waited before. If it falls due before we answer, pay it as usual and ask again.`,
  ].join('\n');
}

interface NewPlanTextInput {
  before: RepaymentPlan;
  after: RepaymentPlan;
  plan: NewPlanTerms;
  annualRateBps: BasisPoints;
  terms: LendingTerms;
  /** The day it is proposed. */
  day: IsoDay;
}

/** What a borrower agrees to when accepting a new plan. */
export function newPlanText({ before, after, plan, annualRateBps, terms, day }: NewPlanTextInput): string {
  const { months, firstDueOn } = plan;
  const { lateFee, defaultFromDaysPastDue } = terms;
  const { interestKobo, feeKobo, principalKobo } = carriedOver(before, plan, day);
  const begins = formatDay(beginsOn(before, plan));
  // After a default or the last due day, nothing accrues until the plan starts.
  const isAccruing = carriedInterestToCome(after, balanceNotYetDue(after, day), day) > 0;
  const nextDueOn = dueDayIn(before, interestPeriodOn(before, day).number);
  const sameUntil = isAccruing ? formatDay(nextDueOn) : begins;
  const rows = after.instalments.filter(({ dueOn }) => dueOn >= firstDueOn).slice(-months);
  const owed = addParts(NO_PARTS, ...rows.map((row) => row.owed));
  return [
    `New plan: the ${formatNaira(principalKobo)} of your loan that is not repaid, in ${months} ${months === 1 ? 'instalment' : 'instalments'}.`,
    `Interest: ${formatRate(annualRateBps)} a year, as before.`,
    "You pay (weekends don't move due dates):",
    ...rows.map((row) => `- on ${formatDay(row.dueOn)}: ${formatNaira(totalOf(row.owed))}`),
    `Total: ${formatNaira(totalOf(owed))}. That is the ${formatNaira(principalKobo)}, ${formatNaira(subtractKobo(owed.interestKobo, interestKobo))} of new interest, ` +
      `${formatNaira(interestKobo)} of ${isAccruing ? `interest until ${begins}` : 'interest owed already'}, and ${formatNaira(feeKobo)} of late fees.`,
    `With this plan nothing is late any more. The new interest starts on ${begins}.`,
    `If you are late: ${latenessText(lateFee)}`,
    `From ${defaultFromDaysPastDue} days late, we can call in the whole loan.`,
    `You may pay any amount early, or settle the loan on any day with the interest to that day. Until ${sameUntil} settling costs the same as without this plan.`,
    'The plan starts once another administrator has approved it too. Anything you pay before then makes the instalments smaller.',
  ].join('\n');
}
