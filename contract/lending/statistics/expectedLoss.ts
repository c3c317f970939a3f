import { kobo, NO_KOBO, addKobo, type Kobo } from '../../money/kobo';
import { partOf, type BasisPoints } from '../../money/basisPoints';
import { LATENESS_BUCKETS, LENT_BUCKETS, type Bucket, type LentBucket } from './buckets';
import { LOSS_STAGES, type LossStage } from './riskKinds';
import type { ExpectedLossStage, Roll } from './riskSchema';

/** The scale of probabilities, as integers, so that the same roll rates give the same kobo everywhere. */
const SURE = 1_000_000_000_000n;

/** IFRS 9 stages: up to 30 days late, later or restructured, and in default. */
const stageOf: Readonly<Record<LentBucket, LossStage>> = {
  onTime: 'twelveMonths',
  days1To30: 'twelveMonths',
  days31To60: 'lifetime',
  restructured: 'lifetime',
  days61To90: 'lifetime',
  over90: 'defaulted',
  defaulted: 'defaulted',
};

const MONTHS_AHEAD = 12;

const isLost = (bucket: Bucket): boolean => bucket === 'defaulted' || bucket === 'writtenOff';

export interface LentInBucket {
  readonly bucket: LentBucket;
  /** Restructured after a default: it counts as in default until that is over. */
  readonly wasDefaulted: boolean;
  readonly outstandingKobo: Kobo;
}

/**
 * The expected loss on the outstanding principal: the probability of default, from the roll rates so far, times the
 * loss given default. Principal in a bucket that nothing has left yet is expected to become later.
 * @param lifetimeMonths the longest term
 */
export function expectedLossStages(
  lent: readonly LentInBucket[],
  rolls: readonly Roll[],
  { lossGivenDefaultBps, lifetimeMonths }: { lossGivenDefaultBps: BasisPoints; lifetimeMonths: number },
): ExpectedLossStage[] {
  return LOSS_STAGES.map((stage) => {
    const own = lent.filter(({ bucket, wasDefaulted }) => (wasDefaulted ? 'defaulted' : stageOf[bucket]) === stage);
    const months = stage === 'twelveMonths' ? MONTHS_AHEAD : lifetimeMonths;
    const lost = own.map(({ bucket, outstandingKobo }) => {
      const chance = stage === 'defaulted' ? SURE : chanceOfDefault(bucket, rolls, months);
      return partOf(kobo((BigInt(outstandingKobo) * chance) / SURE), lossGivenDefaultBps);
    });
    return {
      stage,
      outstandingKobo: addKobo(NO_KOBO, ...own.map(({ outstandingKobo }) => outstandingKobo)),
      expectedLossKobo: addKobo(NO_KOBO, ...lost),
    };
  });
}

function chanceOfDefault(from: LentBucket, rolls: readonly Roll[], months: number): bigint {
  let lost = 0n;
  let there = new Map<LentBucket, bigint>([[from, SURE]]);
  for (let month = 0; month < months; month += 1) {
    const next = new Map<LentBucket, bigint>();
    for (const [bucket, chance] of there) {
      for (const { to, part } of waysFrom(bucket, rolls)) {
        const moved = (chance * part) / SURE;
        if (isLost(to)) lost += moved;
        else if (isLent(to)) next.set(to, (next.get(to) ?? 0n) + moved);
      }
    }
    there = next;
  }
  return lost;
}

const isLent = (bucket: Bucket): bucket is LentBucket => LENT_BUCKETS.some((one) => one === bucket);

function waysFrom(bucket: LentBucket, rolls: readonly Roll[]): { to: Bucket; part: bigint }[] {
  const own = rolls.filter(({ from }) => from === bucket);
  const all = addKobo(NO_KOBO, ...own.map((roll) => roll.kobo));
  if (all === 0) return [{ to: nextWorse(bucket), part: SURE }];
  return own.map(({ to, kobo: moved }) => ({ to, part: (BigInt(moved) * SURE) / BigInt(all) }));
}

/** A restructured loan is expected to become as late as one before default. */
function nextWorse(bucket: LentBucket): Bucket {
  const known = bucket === 'restructured' ? 'days31To60' : bucket;
  return LATENESS_BUCKETS[LATENESS_BUCKETS.indexOf(known) + 1] ?? 'writtenOff';
}
