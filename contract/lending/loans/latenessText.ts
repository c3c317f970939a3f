import { formatNaira, formatRate } from '../../money/format';
import type { LateFeeTerms } from '../terms/lendingTerms';

/**
 * What a late instalment costs, in the words that borrowers agree to (docs/product/lending.md#late-fee). The fee is
 * charged as its day begins, so that the day before is the last on which one can pay without it.
 */
export const latenessText = ({ onDayPastDue, rateBps, minimumKobo }: LateFeeTerms): string =>
  `An instalment that is still unpaid when day ${onDayPastDue} after its due day begins costs once ` +
  `${formatRate(rateBps)} of what is unpaid of it, at least ${formatNaira(minimumKobo)} and at most what is unpaid.`;
