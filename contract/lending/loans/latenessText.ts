import { formatNaira, formatRate } from '../../money/format';
import type { LateFeeTerms } from '../terms/lendingTerms';

/** The fee is charged when its day begins, so the day before is the last one without it. */
export const latenessText = ({ onDayPastDue, rateBps, minimumKobo }: LateFeeTerms): string =>
  `From day ${onDayPastDue} late, an instalment costs one fee of ${formatRate(rateBps)} of its unpaid amount ` +
  `(minimum ${formatNaira(minimumKobo)}, never more than the unpaid amount).`;
