import fc from 'fast-check';
import { monthsAfter } from '#contract/dates';
import { LENT_BUCKETS } from '#contract/lending/statistics/buckets';
import type { Folds } from '#contract/lending/statistics/cells';
import { GRADES } from '#contract/lending/terms/grades';
import { OVER, pageSince, type EarlierPage, type PublishedPage } from '#server/lending/statistics/earlierPages';
import { foldForReaders, foldPage, yearOf } from '#server/lending/statistics/foldBook';
import { isLong } from '#support/runner/long';

const BUCKETS = [...LENT_BUCKETS, 'writtenOff', 'ended'];
const MONTHS = 9;

interface Loan {
  quarter: string;
  /** Counted from the first page. */
  paidOutIn: number;
  grade: (typeof GRADES)[number];
  /** In each month since. */
  path: readonly string[];
}

const grade = fc.constantFrom(...GRADES);
/** Few loans are late, and late ones stay so for a while. */
const path = fc.array(fc.integer({ min: 0, max: 19 }), { minLength: MONTHS, maxLength: MONTHS }).map((steps) => {
  let place = 0;
  return steps.map((step) => {
    const isLate = place > 0 && place < BUCKETS.length - 2;
    if (place < BUCKETS.length - 2) {
      if (step === 0) place = BUCKETS.length - 1;
      else if (step === 1 || (isLate && step < 10)) place += 1;
      else if (isLate && step < 14) place = 0;
    }
    return BUCKETS[place]!;
  });
});
const loan = fc.record({ paidOutIn: fc.integer({ min: 0, max: MONTHS - 1 }), grade, path }).map((one): Loan => {
  const month = 8 + one.paidOutIn;
  return { ...one, quarter: `${2025 + Math.floor(month / 12)}-Q${Math.floor((month % 12) / 3) + 1}` };
});
const books = fc
  .tuple(fc.array(loan, { minLength: 20, maxLength: 250 }), fc.integer({ min: 0, max: 2 }))
  // So that whole books, and not single loans, decide how much happens.
  .map(([loans, pace]) => loans.map((one) => ({ ...one, paidOutIn: one.paidOutIn >> pace })));

const bucketIn = ({ path: months, paidOutIn }: Loan, month: number): string | null =>
  month < paidOutIn ? null : months[month - paidOutIn]!;

const countedOnce = (loans: readonly Loan[], month: number) =>
  loans.flatMap((one) => {
    const bucket = bucketIn(one, month);
    return bucket === null ? [] : [{ quarter: one.quarter, grade: one.grade, bucket, loanCount: 1 }];
  });

/** The first page is that of September 2025. */
const dayOf = (month: number) => monthsAfter('2025-09-28', month);

const isLent = (bucket: string | null) => LENT_BUCKETS.some((one) => one === bucket);

/** As the database counts it. */
const bookOf = (loans: readonly Loan[], month: number, earlier: readonly number[]) => ({
  groups: countedOnce(loans, month),
  payouts: loans
    .filter(({ paidOutIn }) => paidOutIn <= month)
    .map((one) => ({ month: dayOf(one.paidOutIn).slice(0, 7), grade: one.grade, loanCount: 1 })),
  stayed: earlier.flatMap((before) =>
    loans.flatMap((one) => {
      const [bucketBefore, bucket] = [bucketIn(one, before), bucketIn(one, month)];
      if (bucketBefore === null || bucket === null || !isLent(bucketBefore) || !isLent(bucket)) return [];
      return [{ monthEnd: dayOf(before), bucketBefore, bucket, loanCount: 1 }];
    }),
  ),
});

/** Each cell of a page as the loans in it. */
function cellsOf(loans: readonly Loan[], month: number, { buckets, years, grades, quarters }: Folds) {
  const there = loans.filter(({ paidOutIn }) => paidOutIn <= month);
  const where = (isIn: (one: Loan) => boolean) => new Set(there.filter(isIn));
  return {
    // What is left of all loans without the buckets is a cell too.
    buckets: [
      ...buckets.map((joined) => where((one) => joined.some((bucket) => bucket === bucketIn(one, month)))),
      where((one) => !isLent(bucketIn(one, month))),
    ],
    returns: years.flatMap((joinedYears) =>
      grades.map((joined) => where((one) => joinedYears.includes(yearOf(one)) && joined.includes(one.grade))),
    ),
    losses: grades.map((joined) => where((one) => joined.includes(one.grade))),
    vintages: quarters.map((joined) => where(({ quarter }) => joined.includes(quarter))),
  };
}
type Cells = ReturnType<typeof cellsOf>;

const differing = (one: ReadonlySet<Loan>, other: ReadonlySet<Loan>): number =>
  [...one].filter((each) => !other.has(each)).length + [...other].filter((each) => !one.has(each)).length;

const sumOf = (cells: readonly ReadonlySet<Loan>[], chosen: number): Set<Loan> =>
  new Set(cells.flatMap((cell, index) => ((chosen >> index) % 2 === 1 ? [...cell] : [])));

function publish(loans: readonly Loan[]): { month: number; folds: Folds; cells: Cells }[] {
  const published: { month: number; folds: Folds; cells: Cells }[] = [];
  for (let month = 0; month < MONTHS; month += 1) {
    const book = bookOf(
      loans,
      month,
      published.map((page) => page.month),
    );
    const earlier = published.map(({ month: before, folds, cells }) => {
      const page: PublishedPage = {
        monthEnd: dayOf(before),
        folds,
        bucketCounts: cells.buckets.slice(0, -1).map(({ size }) => size),
        loanCount: loans.filter(({ paidOutIn }) => paidOutIn <= before).length,
      };
      return pageSince(page, book);
    });
    const folds = foldForReaders(countedOnce(loans, month), earlier);
    if (folds) published.push({ month, folds, cells: cellsOf(loans, month, folds) });
  }
  return published;
}

test('a reader who keeps all pages and subtracts any sums of cells learns of no group of fewer than ten loans', () => {
  let pages = 0;
  fc.assert(
    fc.property(books, fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 30, maxLength: 30 }), (loans, sums) => {
      const published = publish(loans);
      pages += published.length;
      for (const one of published)
        for (const other of published)
          for (const dimension of ['buckets', 'returns', 'losses', 'vintages'] as const) {
            const [cells, others] = [one.cells[dimension], other.cells[dimension]];
            const singles = cells.flatMap((_, place) => others.map((__, at) => [1 << place, 1 << at] as const));
            const all = [[0, 0], ...cells.map((_, place) => [1 << place, 0]), ...singles, ...sums];
            for (const [chosen = 0, of = 0] of [...all, [(1 << cells.length) - 1, (1 << others.length) - 1]]) {
              const left = differing(sumOf(cells, chosen), sumOf(others, of));
              expect(left === 0 || left >= 10).toBe(true);
            }
          }
    }),
    isLong ? { numRuns: 500 } : { numRuns: 12, seed: 50 },
  );
  // The rule doesn't hold because nothing is published.
  expect(pages).toBeGreaterThan(10);
});

interface Moved {
  quarter: string;
  grade: (typeof GRADES)[number];
  bucket: string;
  bucketBefore: string | null;
  loanCount: number;
}

const several = (loanCount: number, change: Partial<Moved> = {}): Moved => ({
  quarter: '2026-Q1',
  grade: 'C',
  bucket: 'onTime',
  bucketBefore: 'onTime',
  loanCount,
  ...change,
});

function withPage(moved: readonly Moved[], folds: Folds) {
  const page: EarlierPage = {
    folds,
    buckets: moved.map(({ bucketBefore, bucket, loanCount }) => ({
      before: bucketBefore,
      now: isLent(bucket) ? bucket : OVER,
      loanCount,
    })),
    payouts: moved.map(({ bucketBefore, ...one }) => ({ ...one, isNew: bucketBefore === null })),
  };
  return foldForReaders(moved, [page]);
}

describe('after an earlier page of fifty loans', () => {
  const before = foldPage([several(30), several(20, { bucket: 'defaulted' })]);
  const rest = [several(30), several(20, { bucket: 'defaulted', bucketBefore: 'defaulted' })];

  test('the same cells are published again while nothing moves, and when ten loans move', () => {
    expect(withPage(rest, before)?.buckets).toEqual(before.buckets);
    const moved = [several(20), several(10, { bucket: 'defaulted' }), rest[1]!];
    expect(withPage(moved, before)?.buckets).toEqual(before.buckets);
  });

  test('one loan that went into default gets no cell of its own', () => {
    const moved = [several(29), several(1, { bucket: 'defaulted' }), rest[1]!];
    expect(withPage(moved, before)?.buckets).toHaveLength(1);
  });

  test('fewer than ten loans paid out or ended since then make no new page, and ten make one', () => {
    const newOnes = (count: number) => [...rest, several(count, { bucketBefore: null })];
    expect(withPage(newOnes(9), before)).toBeUndefined();
    expect(withPage(newOnes(10), before)).toBeDefined();
    const ended = (count: number) => [several(30 - count), several(count, { bucket: 'ended' }), rest[1]!];
    expect(withPage(ended(9), before)).toBeUndefined();
    expect(withPage(ended(10), before)).toBeDefined();
  });
});

test('a page with fewer than ten ended loans is not published, since the totals would reveal them', () => {
  const over = (count: number, bucket: string) => foldForReaders([several(30), several(count, { bucket })], []);
  expect([over(1, 'writtenOff'), over(9, 'ended')]).toEqual([undefined, undefined]);
  expect(over(10, 'ended')?.buckets).toBeDefined();
  expect(foldForReaders([several(30)], [])?.buckets).toBeDefined();
});

test('grades published together are not separated by few loans, nor separate grades joined by few', () => {
  const told = foldPage([several(20, { grade: 'A' }), several(3, { grade: 'B' }), several(20, { grade: 'E' })]);
  expect(told.grades).toEqual([['A'], ['B', 'C', 'D', 'E']]);
  // Ten more of B would be a cell of their own, and the rest of the old cell three loans.
  const moved = [
    several(20, { grade: 'A' }),
    several(3, { grade: 'B' }),
    several(10, { grade: 'B', bucketBefore: null }),
    several(20, { grade: 'E' }),
  ];
  expect(foldPage(moved).grades).toEqual([['A'], ['B'], ['C'], ['D'], ['E']]);
  const folds = withPage(moved, told);
  expect(folds?.grades.find((joined) => joined.includes('B'))).toContain('E');
});
