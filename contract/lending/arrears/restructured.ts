import { daysAfter, type IsoDay } from '../../dates';
import { LATENESS_BUCKETS, type LatenessBucket } from '../statistics/buckets';

/** The mark of a loan from a new plan, or a holiday granted while late, until enough instalments were paid in a row. */
export interface RestructuredMark {
  readonly wasDefaulted: boolean;
  /** How its provision was determined on the day before. */
  readonly bucketBefore: LatenessBucket;
  readonly paidInRow: number;
}

const NEEDED = 3;
const NEEDED_AFTER_DEFAULT = 6;

/** After a default, the provision is lower from this many paid instalments on. */
const HALFWAY = 3;

/** The last day past due of the grace period. */
const GRACE_DAYS = 3;

export const instalmentsNeeded = (wasDefaulted: boolean): number => (wasDefaulted ? NEEDED_AFTER_DEFAULT : NEEDED);

export const isOver = ({ wasDefaulted, paidInRow }: Omit<RestructuredMark, 'bucketBefore'>): boolean =>
  paidInRow >= instalmentsNeeded(wasDefaulted);

const worse = (one: LatenessBucket, other: LatenessBucket): LatenessBucket =>
  // Stryker disable next-line EqualityOperator: of equal ones either
  LATENESS_BUCKETS.indexOf(one) > LATENESS_BUCKETS.indexOf(other) ? one : other;

/** The bucket whose provision applies to a loan (docs/product/lending.md#restructured). */
export function valuedAs(bucket: LatenessBucket, mark: RestructuredMark | undefined): LatenessBucket {
  if (!mark) return bucket;
  if (!mark.wasDefaulted) return worse(bucket, worse(mark.bucketBefore, 'days31To60'));
  return worse(bucket, mark.paidInRow < HALFWAY ? 'defaulted' : 'days61To90');
}

/** An instalment that falls due after the mark. */
export interface CountedInstalment {
  readonly dueOn: IsoDay;
  /** The business day on which the last of it was paid; undefined while it isn't. */
  readonly paidOn: IsoDay | undefined;
}

interface PaidCount {
  readonly countedOn: IsoDay;
  readonly paidInRow: number;
}

/**
 * How the count of instalments paid in a row, each within its grace, changed up to a day. One paid ahead counts on its
 * due day; a missed one resets the count at the end of its grace.
 * @param instalments by due day
 */
export function countPaid(instalments: readonly CountedInstalment[], wasDefaulted: boolean, day: IsoDay): PaidCount[] {
  const counts: PaidCount[] = [];
  let paidInRow = 0;
  for (const { dueOn, paidOn } of instalments) {
    const graceEnds = daysAfter(dueOn, GRACE_DAYS);
    // Stryker disable next-line ConditionalExpression: undefined is not before any day either
    const isPaid = paidOn !== undefined && paidOn <= graceEnds;
    // Stryker disable next-line EqualityOperator: of equal days either
    const countedOn = isPaid ? (paidOn > dueOn ? paidOn : dueOn) : graceEnds;
    if (isPaid ? countedOn > day : countedOn >= day) break;
    const next = isPaid ? paidInRow + 1 : 0;
    if (next !== paidInRow) counts.push({ countedOn, paidInRow: next });
    paidInRow = next;
    if (isOver({ wasDefaulted, paidInRow })) break;
  }
  return counts;
}
