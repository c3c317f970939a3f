import type { IsoDay } from '#contract/dates';
import { LENT_BUCKETS } from '#contract/lending/statistics/buckets';
import type { Folds } from '#contract/lending/statistics/cells';
import type { Grade } from '#contract/lending/terms/grades';

/** A published page, as far as another one is compared with it. */
export interface PublishedPage {
  monthEnd: IsoDay;
  folds: Folds;
  /** Loans in each of its joined buckets. */
  bucketCounts: readonly number[];
  /** All its loans. */
  loanCount: number;
}

/** What of the book says which loans a page and an earlier one share. */
interface CountedBook {
  /** Today's loans. */
  groups: readonly { bucket: string; loanCount: number }[];
  /** All loans ever paid out. */
  payouts: readonly { month: string; grade: Grade; loanCount: number }[];
  /** Loans that were lent out at an earlier month-end and still are. */
  stayed: readonly { monthEnd: IsoDay; bucketBefore: string; bucket: string; loanCount: number }[];
}

/** Where a loan is that is no longer lent out: what is left of all loans without the buckets. */
export const OVER = 'over';

/** Loans that may be told by comparing a page with an earlier one; null where they are not on it. */
export interface EarlierPage {
  folds: Folds;
  buckets: readonly { before: string | null; now: string | null; loanCount: number }[];
  payouts: readonly { quarter: string; grade: Grade; isNew: boolean; loanCount: number }[];
}

const quarterOf = (month: string): string => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5, 7)) / 3)}`;

const sumOf = (counts: readonly { loanCount: number }[]): number =>
  counts.reduce((sum, { loanCount }) => sum + loanCount, 0);

/**
 * Quarter and grade of a loan stay, so its payout says whether it was on the earlier page. Of buckets the loans that are
 * lent out on both days are counted; the rest of each day's bucket was repaid or lost since, or paid out since.
 */
export function pageSince(
  { monthEnd, folds, bucketCounts, loanCount: all }: PublishedPage,
  book: CountedBook,
): EarlierPage {
  const stayed = book.stayed.filter((one) => one.monthEnd === monthEnd);
  const left = folds.buckets.map((joined, place) => {
    const still = stayed.filter(({ bucketBefore }) => joined.some((bucket) => bucket === bucketBefore));
    return { before: joined[0] ?? null, now: OVER, loanCount: (bucketCounts[place] ?? 0) - sumOf(still) };
  });
  const joined = LENT_BUCKETS.map((now) => {
    const there = book.groups.filter(({ bucket }) => bucket === now);
    const before = stayed.filter(({ bucket }) => bucket === now);
    return { before: null, now, loanCount: sumOf(there) - sumOf(before) };
  });
  const overBefore = all - bucketCounts.reduce((sum, one) => sum + one, 0);
  const over = sumOf(book.groups.filter(({ bucket }) => !LENT_BUCKETS.some((one) => one === bucket)));
  return {
    folds,
    buckets: [
      { before: OVER, now: OVER, loanCount: overBefore },
      { before: null, now: OVER, loanCount: over - overBefore - sumOf(left) },
      ...stayed.map(({ bucketBefore, bucket, loanCount }) => ({ before: bucketBefore, now: bucket, loanCount })),
      ...left,
      ...joined,
    ],
    payouts: book.payouts.map(({ month, grade, loanCount }) => ({
      quarter: quarterOf(month),
      grade,
      isNew: month > monthEnd.slice(0, 7),
      loanCount,
    })),
  };
}
