import type { IsoDay } from '../../dates';
import { addKobo, kobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { GRADES } from '../terms/grades';
import { pledgeIncrement } from '../terms/increments';
import type { LendingTerms } from '../terms/lendingTerms';
import { disbursement } from './fees';
import { unpaidKobo } from './instalment';
import { totalOf } from './parts';
import { firstUnpaid, type RepaymentPlan } from './repaymentPlan';
import { settlementOn } from './settlement';
import type { Quote } from './quote';

/**
 * The smallest loan that tops up another (docs/product/lending.md#top-up): after the highest fee of the terms it pays the
 * other off and leaves an increment.
 * @returns undefined if the terms allow none
 */
export function leastTopUp(settlementKobo: Kobo, terms: LendingTerms): Kobo | undefined {
  const step = pledgeIncrement(terms);
  const feeBps = GRADES.map((grade) => terms.grades[grade].originationFeeBps).reduce((a, b) => (a > b ? a : b));
  const { minimumKobo, maximumKobo } = terms.principal;
  for (let amount = Math.ceil(minimumKobo / step) * step; amount <= maximumKobo; amount += step)
    if (disbursement(kobo(amount), feeBps).paidOutKobo - settlementKobo >= step) return kobo(amount);
  return undefined;
}

/**
 * The most that paying a loan off costs from today on, if it isn't late: interest is added until its next due day, and
 * then less is owed.
 */
export function highestSettlement(plan: RepaymentPlan, today: IsoDay): Kobo {
  const dueOn = firstUnpaid(plan)?.dueOn ?? today;
  return settlementOn(plan, dueOn > today ? dueOn : today).totalKobo;
}

interface OldLoanFigures {
  readonly today: IsoDay;
  readonly settlementKobo: Kobo;
  readonly instalmentKobo: Kobo;
  readonly endsOn: IsoDay;
  readonly restKobo: Kobo;
}

/** What a loan that can be topped up costs today, and to its end. */
export function oldLoanFigures(plan: RepaymentPlan, today: IsoDay): OldLoanFigures {
  const { instalments } = plan;
  const next = firstUnpaid(plan);
  return {
    today,
    settlementKobo: settlementOn(plan, today).totalKobo,
    instalmentKobo: next ? totalOf(next.owed) : NO_KOBO,
    endsOn: instalments.at(-1)?.dueOn ?? today,
    restKobo: addKobo(NO_KOBO, ...instalments.map(unpaidKobo)),
  };
}

/** What a top-up costs beyond paying the old loan to its end: its interest and fee, less the interest that is saved. */
export function topUpCost(
  { settlementKobo, restKobo }: Pick<OldLoanFigures, 'settlementKobo' | 'restKobo'>,
  { interestKobo, originationFeeKobo }: Pick<Quote, 'interestKobo' | 'originationFeeKobo'>,
) {
  const savedKobo = subtractKobo(restKobo, settlementKobo);
  const costKobo = addKobo(interestKobo, originationFeeKobo);
  return { savedKobo, costKobo, moreKobo: subtractKobo(costKobo, savedKobo) };
}
