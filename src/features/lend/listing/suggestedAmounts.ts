import { maxPledge, type PledgeLimits } from '../../../../contract/lending/market/pledgeRefusal';
import { multiplyKobo, type Kobo } from '../../../../contract/money/kobo';

const INCREMENTS = [1, 2, 5, 10];

/** A few common amounts and the maximum. */
export function suggestedAmounts(limits: PledgeLimits): Kobo[] {
  const most = maxPledge(limits);
  const usual = INCREMENTS.map((times) => multiplyKobo(limits.incrementKobo, times)).filter((amount) => amount < most);
  return [...usual, most];
}
