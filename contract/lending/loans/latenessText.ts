import { formatNaira, formatRate } from '../../money/format';
import type { LateFeeTerms } from '../terms/lendingTerms';

/** The fee is charged at the start of its day, so the last day without it is the day before. */
export const latenessText = ({ onDayPastDue, rateBps, minimumKobo }: LateFeeTerms): string =>
  `From day ${onDayPastDue} late, an instalment costs one fee of ${formatRate(rateBps)} of its unpaid amount ` +
  `(minimum ${formatNaira(minimumKobo)}, never more than the unpaid amount).`;
