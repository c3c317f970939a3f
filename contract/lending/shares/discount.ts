import { kobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { roundToKobo } from '../../money/rounding';

interface BoughtNote {
  /** Its outstanding principal at the purchase. */
  readonly principalKobo: Kobo;
  readonly priceKobo: Kobo;
  /** Principal that came back, by month. */
  readonly received: readonly { readonly month: string; readonly principalKobo: Kobo }[];
  /** The month in which it was sold or written off. */
  readonly endedIn?: string | undefined;
}

/**
 * A bought note's discount is income as its principal comes back, in proportion, and the rest once it is sold or written
 * off. A premium is a negative one.
 * @returns the amount that becomes income in each month; all of them make up the whole
 */
export function discountByMonth({ principalKobo, priceKobo, received, endedIn }: BoughtNote): Map<string, Kobo> {
  const wholeKobo = subtractKobo(principalKobo, priceKobo);
  const months = [...new Set([...received.map(({ month }) => month), ...(endedIn ? [endedIn] : [])])].sort();
  const earned = new Map<string, Kobo>();
  let [backKobo, soFarKobo] = [0, NO_KOBO];
  for (const month of months) {
    for (const row of received) if (row.month === month) backKobo += row.principalKobo;
    const isOver = endedIn !== undefined && month >= endedIn;
    const nowKobo = isOver ? wholeKobo : roundToKobo(Ratio.of(backKobo, principalKobo).times(wholeKobo));
    earned.set(month, kobo(nowKobo - soFarKobo));
    soFarKobo = nowKobo;
  }
  return earned;
}
