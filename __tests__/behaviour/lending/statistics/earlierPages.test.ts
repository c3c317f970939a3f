import { sql } from 'drizzle-orm';
import { daysOfMonth, monthsAfter, type IsoDay } from '#contract/dates';
import { LENT_BUCKETS, type Bucket } from '#contract/lending/statistics/buckets';
import { GRADES } from '#contract/lending/terms/grades';
import { naira, NO_KOBO } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { closedMonths, loanMonths } from '#server/kernel/db/schema/repayments';
import { OVER, pageSince } from '#server/lending/statistics/earlierPages';
import { foldPage } from '#server/lending/statistics/foldBook';
import { countPayouts, countStayed, findPublishedPages, sumBook } from '#server/lending/statistics/repository';
import { onDatabaseAlone } from '#support/databaseSuite';
import { silenceTriggers } from '#support/ledger';

const MONTHS = 7;
const NOW = MONTHS - 1;
const monthEnd = (month: number): IsoDay => daysOfMonth(monthsAfter('2026-03-01', month).slice(0, 7)).to;

/** Each pays on time, is late for some months, or comes back; every third has ended after four months. */
const loans = Array.from({ length: 90 }, (_, index) => {
  const from = index % 5;
  const buckets = Array.from({ length: MONTHS - from }, (_none, age): Bucket => {
    if (index % 3 === 0 && age > 3) return 'ended';
    return index % 7 > 3 && age > 1 ? LENT_BUCKETS[(index + age) % LENT_BUCKETS.length]! : 'onTime';
  });
  return { id: crypto.randomUUID(), from, grade: GRADES[index % GRADES.length]!, buckets };
});
type Lent = (typeof loans)[number];

const bucketIn = ({ from, buckets }: Lent, month: number): Bucket | undefined => buckets[month - from];

const rowsOf = (loan: Lent): (typeof loanMonths.$inferInsert)[] => {
  const last = loan.buckets.indexOf('ended');
  return loan.buckets.slice(0, last < 0 ? undefined : last + 1).map((bucket, age) => ({
    loanId: loan.id,
    monthEnd: monthEnd(loan.from + age),
    eventCount: 1,
    state: bucket === 'ended' ? 'repaid' : bucket === 'defaulted' ? 'defaulted' : 'repaying',
    daysPastDue: 0,
    bucket,
    ...(bucket === 'restructured' && { valuedAs: 'days31To60' as const }),
    principalKobo: naira(80_000),
    outstandingKobo: bucket === 'ended' ? NO_KOBO : naira(40_000),
    interestKobo: NO_KOBO,
    feeKobo: NO_KOBO,
    servicingFeeKobo: NO_KOBO,
    defaultedKobo: NO_KOBO,
    recoveredKobo: NO_KOBO,
    koboDays: NO_KOBO,
    disbursedOn: `${monthEnd(loan.from).slice(0, 7)}-11`,
    monthsSincePayout: age,
    grade: loan.grade,
    termsVersion: 1,
    purpose: 'business',
  }));
};

/** By name, so that the order of rows doesn't matter. */
function summed(rows: readonly (readonly [key: string, count: number])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [key, count] of rows) if (count > 0) sums[key] = (sums[key] ?? 0) + count;
  return sums;
}

onDatabaseAlone((given) => {
  const pages = [2, 4, 5];

  beforeAll(async () => {
    await inTransaction(given, async (tx) => {
      await silenceTriggers(tx);
      await tx.insert(loanMonths).values(loans.flatMap(rowsOf));
      for (const month of pages) {
        const groups = await sumBook(tx, monthEnd(month));
        const folds = foldPage(groups);
        const buckets = folds.buckets.map((joined) => ({
          loanCount: loans.filter((loan) => joined.some((bucket) => bucket === bucketIn(loan, month))).length,
        }));
        const totals = { loanCount: loans.filter(({ from }) => from <= month).length };
        const figures = sql`${JSON.stringify({ published: { folds, statistics: { buckets, totals } } })}::jsonb`;
        await tx
          .insert(closedMonths)
          .values({ monthEnd: monthEnd(month), closedAt: given.now(), figuresVersion: 1, figures });
      }
      // A month whose page was not made.
      await tx.insert(closedMonths).values({ monthEnd: monthEnd(3), closedAt: given.now() });
    });
  });

  test('loans shared with each earlier page are counted by their moves, in one reading of the book', async () => {
    const now = monthEnd(NOW);
    const published = await findPublishedPages(given.db, now);
    expect(published.map((page) => page.monthEnd)).toEqual(pages.map(monthEnd));
    const book = {
      groups: await sumBook(given.db, now),
      payouts: await countPayouts(given.db, now),
      stayed: await countStayed(given.db, { before: pages.map(monthEnd), now }),
    };
    for (const [place, month] of pages.entries()) {
      const { folds, buckets, payouts } = pageSince(published[place]!, book);
      const cellOf = (bucket: string | null | undefined) =>
        folds.buckets.findIndex((joined) => joined.some((one) => one === bucket));
      const keyOf = (before: string | null, now: string | null): string =>
        `${before === OVER ? OVER : cellOf(before)} ${now ?? ''}`;
      expect(summed(buckets.map(({ before, now: after, loanCount }) => [keyOf(before, after), loanCount]))).toEqual(
        summed(
          loans.map((loan) => {
            const [before = null, after = null] = [bucketIn(loan, month), bucketIn(loan, NOW)].map((bucket) =>
              bucket === 'ended' ? OVER : bucket,
            );
            return [keyOf(before, after), 1] as const;
          }),
        ),
      );
      expect(
        summed(payouts.map(({ quarter, grade, isNew, loanCount }) => [`${quarter} ${grade} ${isNew}`, loanCount])),
      ).toEqual(
        summed(
          loans.map(({ from, grade }) => {
            const paidOutIn = Number(monthEnd(from).slice(5, 7));
            return [`2026-Q${Math.ceil(paidOutIn / 3)} ${grade} ${from > month}`, 1] as const;
          }),
        ),
      );
    }
    expect(await given.db.$count(loanMonths, sql`bucket = 'ended'`)).toBeGreaterThan(0);
  });
});
