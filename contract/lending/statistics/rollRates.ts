import { type BasisPoints, shareBps } from '../../money/basisPoints';
import { NO_KOBO, type Kobo, sumOf } from '../../money/kobo';
import { LENT_BUCKETS, type Bucket, type LentBucket } from './buckets';
import type { Roll } from './riskSchema';

interface RollRate {
  readonly from: LentBucket;
  readonly kobo: Kobo;
  /** The share that moved to each bucket within a month; undefined if the bucket was empty. */
  readonly parts: Readonly<Record<Bucket, BasisPoints>> | undefined;
  /** The share that was on time or repaid a month later; for late buckets, the cure rate. */
  readonly curedBps: BasisPoints | undefined;
}

const CURED: readonly Bucket[] = ['onTime', 'ended'];

/** For each bucket, where its principal was a month later. @param rolls principal by bucket and next month's bucket */
export function rollRates(rolls: readonly Roll[]): RollRate[] {
  return LENT_BUCKETS.map((from) => {
    const own = rolls.filter((roll) => roll.from === from);
    const all = sumOf(own, 'kobo');
    if (all === NO_KOBO) return { from, kobo: all, parts: undefined, curedBps: undefined };
    const partTo = (to: Bucket) =>
      shareBps(
        sumOf(
          own.filter((roll) => roll.to === to),
          'kobo',
        ),
        all,
      );
    return {
      from,
      kobo: all,
      parts: {
        onTime: partTo('onTime'),
        days1To30: partTo('days1To30'),
        days31To60: partTo('days31To60'),
        restructured: partTo('restructured'),
        days61To90: partTo('days61To90'),
        over90: partTo('over90'),
        defaulted: partTo('defaulted'),
        writtenOff: partTo('writtenOff'),
        ended: partTo('ended'),
      },
      curedBps: shareBps(
        sumOf(
          own.filter(({ to }) => CURED.includes(to)),
          'kobo',
        ),
        all,
      ),
    };
  });
}
