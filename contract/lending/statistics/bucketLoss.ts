import { NO_KOBO, type Kobo } from '../../money/kobo';
import type { Lateness } from '../portfolio/lateness';
import { provisionOf } from '../shares/provisions';
import type { ProvisionTerms } from '../terms/lendingTerms';
import type { LatenessBucket } from './buckets';

const standings: Readonly<Record<LatenessBucket, Lateness>> = {
  onTime: 'onTime',
  days1To30: 'days4To30',
  days31To60: 'days31To60',
  days61To90: 'days61To90',
  over90: 'over90',
  defaulted: 'defaulted',
};

/** Outstanding principal that is lost or probably lost (docs/product/lending.md#provisions). */
export function lossIn(
  bucket: LatenessBucket | 'writtenOff' | 'ended',
  outstandingKobo: Kobo,
  terms: ProvisionTerms,
): Kobo {
  if (bucket === 'writtenOff') return outstandingKobo;
  return bucket === 'ended' ? NO_KOBO : provisionOf(outstandingKobo, standings[bucket], terms);
}
