import { LENT_BUCKETS } from '#contract/lending/statistics/buckets';
import { foldSmall, tellNoFew, type Folds } from '#contract/lending/statistics/cells';
import { GRADES, type Grade } from '#contract/lending/terms/grades';
import { OVER, type EarlierPage } from './earlierPages';

interface LoansOf {
  /** Of the payout. */
  quarter: string;
  grade: Grade;
  bucket: string;
  loanCount: number;
}

const isLent = (bucket: string): boolean => LENT_BUCKETS.some((one) => one === bucket);

export const yearOf = ({ quarter }: { quarter: string }): string => quarter.slice(0, 4);

const countWhere = (loans: readonly LoansOf[], isOwn: (one: LoansOf) => boolean): number =>
  loans.filter(isOwn).reduce((all, { loanCount }) => all + loanCount, 0);

const countIn =
  (loans: readonly LoansOf[], nameOf: (one: LoansOf) => string) =>
  (names: readonly string[]): number =>
    countWhere(loans, (one) => names.includes(nameOf(one)));

/** Joins what has too few loans in itself. Quarters and grades are joined within the same years. */
export function foldPage(loans: readonly LoansOf[]): Folds {
  const inBucket = countIn(loans, ({ bucket }) => bucket);
  const inYear = countIn(loans, yearOf);
  const years = foldSmall([...new Set(loans.map(yearOf))].sort(), (year) => [inYear([year])]);
  return {
    buckets: foldSmall(LENT_BUCKETS, (bucket) => [inBucket([bucket])]),
    ...foldWithin(loans, years),
  };
}

function foldWithin(loans: readonly LoansOf[], years: Folds['years']): Omit<Folds, 'buckets'> {
  const inQuarter = countIn(loans, ({ quarter }) => quarter);
  return {
    years,
    grades: foldSmall(GRADES, (grade) =>
      years.map((joined) => countWhere(loans, (one) => one.grade === grade && joined.includes(yearOf(one)))),
    ),
    quarters: years.flatMap((joined) =>
      foldSmall(
        [...new Set(loans.map(({ quarter }) => quarter))]
          .filter((quarter) => joined.includes(yearOf({ quarter })))
          .sort(),
        (quarter) => [inQuarter([quarter])],
      ),
    ),
  };
}

/**
 * Joins cells on until nobody who kept earlier pages can tell fewer than ten loans by subtracting
 * (docs/product/lending.md#published-statistics).
 * @returns undefined if even one cell would tell them: then the earlier page stays
 */
export function foldForReaders(loans: readonly LoansOf[], earlier: readonly EarlierPage[]): Folds | undefined {
  const alone: EarlierPage = {
    folds: { buckets: [], years: [], grades: [], quarters: [] },
    buckets: loans.map(({ bucket, loanCount }) => ({ before: null, now: isLent(bucket) ? bucket : OVER, loanCount })),
    payouts: loans.map(({ quarter, grade, loanCount }) => ({ quarter, grade, isNew: true, loanCount })),
  };
  const pages = [alone, ...earlier];
  const finest = foldPage(loans);
  const buckets = joinUntil(
    finest.buckets,
    countIn(loans, ({ bucket }) => bucket),
    (joined) => pages.every((page) => areBucketsSafe(joined, page)),
  );
  for (let { years } = finest; ; years = joinLast(years)) {
    const within = foldWithin(loans, years);
    const grades = joinUntil(
      within.grades,
      countIn(loans, ({ grade }) => grade),
      (joined) => pages.every((page) => areReturnsSafe({ years, grades: joined }, page)),
    );
    const quarters = joinUntil(
      within.quarters,
      countIn(loans, ({ quarter }) => quarter),
      (joined) => pages.every((page) => areQuartersSafe(joined, page)),
      // The sum of a year's quarters is the year's.
      (one, other) =>
        years.some((joined) => [...one, ...other].every((quarter) => joined.includes(yearOf({ quarter })))),
    );
    if (buckets && grades && quarters) return { buckets, years, grades, quarters };
    if (!buckets || years.length < 2) return undefined;
  }
}

const joinLast = <Name>(cells: readonly (readonly Name[])[]): readonly (readonly Name[])[] => [
  ...cells.slice(0, -2),
  cells.slice(-2).flat(),
];

/** Joins the smallest cell with its smaller neighbour until all is safe; undefined if it never is. */
function joinUntil<Name extends string>(
  finest: readonly (readonly Name[])[],
  countOf: (names: readonly Name[]) => number,
  isSafe: (cells: readonly (readonly Name[])[]) => boolean,
  canJoin: (one: readonly Name[], other: readonly Name[]) => boolean = () => true,
): readonly (readonly Name[])[] | undefined {
  let cells = finest;
  while (!isSafe(cells)) {
    const pairs = cells
      .slice(1)
      .map((cell, index) => ({
        index,
        joined: [...(cells[index] ?? []), ...cell],
        own: [cells[index] ?? [], cell] as const,
      }))
      .filter(({ own }) => canJoin(...own))
      .map((pair) => ({ ...pair, least: Math.min(...pair.own.map(countOf)), all: countOf(pair.joined) }))
      .sort((one, other) => one.least - other.least || one.all - other.all);
    const [pair] = pairs;
    if (!pair) return undefined;
    cells = [...cells.slice(0, pair.index), pair.joined, ...cells.slice(pair.index + 2)];
  }
  return cells;
}

const placeOf = (cells: readonly (readonly string[])[], name: string | null): number | undefined => {
  const place = name === null ? -1 : cells.findIndex((joined) => joined.includes(name));
  return place < 0 ? undefined : place;
};

const areBucketsSafe = (cells: Folds['buckets'], { folds, buckets }: EarlierPage): boolean =>
  tellNoFew(
    buckets.map(({ before, now, loanCount }) => ({
      before: placeOf([...folds.buckets, [OVER]], before),
      now: placeOf([...cells, [OVER]], now),
      loanCount,
    })),
  );

const areReturnsSafe = (now: Pick<Folds, 'grades' | 'years'>, { folds, payouts }: EarlierPage): boolean =>
  tellNoFew(
    payouts.map(({ quarter, grade, isNew, loanCount }) => {
      const cellOf = ({ years, grades }: Pick<Folds, 'grades' | 'years'>) => {
        const [year, graded] = [placeOf(years, yearOf({ quarter })), placeOf(grades, grade)];
        return year === undefined || graded === undefined ? undefined : year * GRADES.length + graded;
      };
      return { before: isNew ? undefined : cellOf(folds), now: cellOf(now), loanCount };
    }),
  );

const areQuartersSafe = (quarters: Folds['quarters'], { folds, payouts }: EarlierPage): boolean =>
  tellNoFew(
    payouts.map(({ quarter, isNew, loanCount }) => ({
      before: isNew ? undefined : placeOf(folds.quarters, quarter),
      now: placeOf(quarters, quarter),
      loanCount,
    })),
  );
