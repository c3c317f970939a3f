import { and, asc, between, count, eq, exists, inArray, lt, lte, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LENT_BUCKETS } from '#contract/lending/statistics/buckets';
import type { Folds } from '#contract/lending/statistics/cells';
import type { RiskDimension } from '#contract/lending/statistics/riskKinds';
import { daysAfter, startOfDay, type IsoDay } from '#contract/dates';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { closedMonths, loanMonths, loanPayments } from '../../kernel/db/schema/repayments';
import { loanEvents, loans, notes, pledges } from '../../kernel/db/schema/loans';
import type { Grade } from '#contract/lending/terms/grades';
import type { PublishedPage } from './earlierPages';
import { walletBalances } from '../../money/ledger/walletBalances';

const sumOf = (value: AnyColumn) => sql<Kobo>`coalesce(sum(${value}), 0)`.mapWith(readKobo);

const quarterOf = sql<string>`to_char(${loanMonths.disbursedOn}, 'YYYY-"Q"Q')`;

const lent = inArray(loanMonths.bucket, [...LENT_BUCKETS]);

/** Each loan's row at the month-end, or when it ended. */
export const isLastRow = (monthEnd: IsoDay) =>
  or(eq(loanMonths.monthEnd, monthEnd), and(eq(loanMonths.bucket, 'ended'), lte(loanMonths.monthEnd, monthEnd)));

/** Counts each loan once, in groups. */
export function sumBook(db: Reader, monthEnd: IsoDay) {
  return db
    .select({
      quarter: quarterOf,
      grade: loanMonths.grade,
      termsVersion: loanMonths.termsVersion,
      bucket: loanMonths.bucket,
      valuedAs: loanMonths.valuedAs,
      wasDefaulted: loanMonths.wasDefaulted,
      loanCount: count(),
      lastDisbursedOn: sql<IsoDay>`max(${loanMonths.disbursedOn})::text`,
      principalKobo: sumOf(loanMonths.principalKobo),
      outstandingKobo: sumOf(loanMonths.outstandingKobo),
      interestKobo: sumOf(loanMonths.interestKobo),
      feeKobo: sumOf(loanMonths.feeKobo),
      servicingFeeKobo: sumOf(loanMonths.servicingFeeKobo),
      defaultCount: sql<number>`count(*) filter (where ${loanMonths.defaultedKobo} > 0)::int`,
      defaultedKobo: sumOf(loanMonths.defaultedKobo),
      recoveredKobo: sumOf(loanMonths.recoveredKobo),
      lentKoboYears: sql<Kobo>`round(sum(${loanMonths.koboDays}) / 365.0)`.mapWith(readKobo),
      loanKobo:
        sql<Kobo>`coalesce(round(sum(${loanMonths.principalKobo}::numeric * ${loanMonths.koboDays}) / nullif(sum(${loanMonths.koboDays}), 0)), 0)`.mapWith(
          readKobo,
        ),
    })
    .from(loanMonths)
    .where(isLastRow(monthEnd))
    .groupBy(
      sql`1`,
      loanMonths.grade,
      loanMonths.termsVersion,
      loanMonths.bucket,
      loanMonths.valuedAs,
      loanMonths.wasDefaulted,
    )
    .orderBy(sql`1`, loanMonths.grade);
}

export async function findPublishedPages(db: Reader, before: IsoDay): Promise<PublishedPage[]> {
  const published = sql`${closedMonths.figures} -> 'published'`;
  const rows = await db
    .select({
      monthEnd: closedMonths.monthEnd,
      folds: sql<Folds>`${published} -> 'folds'`,
      buckets: sql<{ loanCount: number }[]>`${published} -> 'statistics' -> 'buckets'`,
      loanCount: sql<number>`(${published} -> 'statistics' -> 'totals' ->> 'loanCount')::int`,
    })
    .from(closedMonths)
    .where(and(lt(closedMonths.monthEnd, before), sql`${closedMonths.figures} ? 'published'`))
    .orderBy(asc(closedMonths.monthEnd));
  return rows.map(({ buckets, ...page }) => ({ ...page, bucketCounts: buckets.map(({ loanCount }) => loanCount) }));
}

/** How many loans were paid out in each month up to now. */
export const countPayouts = (db: Reader, now: IsoDay) =>
  db
    .select({
      month: sql<string>`to_char(${loanMonths.disbursedOn}, 'YYYY-MM')`,
      grade: loanMonths.grade,
      loanCount: count(),
    })
    .from(loanMonths)
    .where(isLastRow(now))
    .groupBy(sql`1`, loanMonths.grade);

/** In which buckets the loans that are lent out were at earlier month-ends. Loans that ended don't come back. */
export function countStayed(db: Reader, days: { before: readonly IsoDay[]; now: IsoDay }) {
  const before = alias(loanMonths, 'before');
  return db
    .select({
      monthEnd: before.monthEnd,
      bucketBefore: before.bucket,
      bucket: loanMonths.bucket,
      loanCount: count(),
    })
    .from(loanMonths)
    .innerJoin(before, eq(before.loanId, loanMonths.loanId))
    .where(and(eq(loanMonths.monthEnd, days.now), lent, inArray(before.monthEnd, [...days.before])))
    .groupBy(before.monthEnd, before.bucket, loanMonths.bucket);
}

/** What was lent and paid back to lenders by day, up to a month-end. */
export async function sumFlows(db: Reader, monthEnd: IsoDay) {
  const quarter = sql<string>`to_char(${loans.disbursedOn}, 'YYYY-"Q"Q')`;
  const grade = sql<Grade>`${loans.grade}`;
  const { feeKobo, interestKobo, principalKobo, servicingFeeKobo, paidOn } = loanPayments;
  const lentOut = await db
    .select({
      quarter,
      grade,
      on: sql<IsoDay>`${loans.disbursedOn}::text`,
      amountKobo: sql<Kobo>`-sum(${loans.principalKobo})`.mapWith(readKobo),
    })
    .from(loans)
    .where(lte(loans.disbursedOn, monthEnd))
    .groupBy(sql`1`, loans.grade, loans.disbursedOn);
  const paidBack = await db
    .select({
      quarter,
      grade,
      on: sql<IsoDay>`${paidOn}::text`,
      amountKobo: sql<Kobo>`sum(${feeKobo} + ${interestKobo} + ${principalKobo} - ${servicingFeeKobo})`.mapWith(
        readKobo,
      ),
    })
    .from(loanPayments)
    .innerJoin(loans, eq(loans.id, loanPayments.loanId))
    .where(and(lte(loans.disbursedOn, monthEnd), lte(paidOn, monthEnd)))
    .groupBy(sql`1`, loans.grade, paidOn);
  return [...lentOut, ...paidBack];
}

export type BookGroup = Awaited<ReturnType<typeof sumBook>>[number];

/** Principal in default or written off, by quarter of the payout and months since then. */
export const sumLossesByAge = (db: Reader, monthEnd: IsoDay) =>
  db
    .select({
      quarter: quarterOf,
      months: loanMonths.monthsSincePayout,
      lossKobo: sumOf(loanMonths.outstandingKobo),
    })
    .from(loanMonths)
    .where(and(lte(loanMonths.monthEnd, monthEnd), inArray(loanMonths.bucket, ['defaulted', 'writtenOff'])))
    .groupBy(sql`1`, loanMonths.monthsSincePayout);

/** Outstanding principal at month-ends, by lateness. */
export const sumBuckets = (db: Reader, days: { from: IsoDay; to: IsoDay }) =>
  db
    .select({
      monthEnd: loanMonths.monthEnd,
      bucket: loanMonths.bucket,
      loanCount: count(),
      outstandingKobo: sumOf(loanMonths.outstandingKobo),
    })
    .from(loanMonths)
    .where(and(between(loanMonths.monthEnd, days.from, days.to), lent))
    .groupBy(loanMonths.monthEnd, loanMonths.bucket)
    .orderBy(asc(loanMonths.monthEnd));

const columns: Readonly<Record<RiskDimension, SQL<string>>> = {
  grade: sql`${loanMonths.grade}`,
  scorecard: sql`coalesce(${loanMonths.scorecardVersion}::text, '')`,
  purpose: sql`${loanMonths.purpose}`,
  reviewer: sql`coalesce(${loanMonths.reviewerId}::text, '')`,
};

export const sumDimension = (db: Reader, monthEnd: IsoDay, dimension: RiskDimension) =>
  db
    .select({
      value: columns[dimension],
      bucket: loanMonths.bucket,
      loanCount: count(),
      outstandingKobo: sumOf(loanMonths.outstandingKobo),
    })
    .from(loanMonths)
    .where(and(eq(loanMonths.monthEnd, monthEnd), lent))
    .groupBy(sql`1`, loanMonths.bucket)
    .orderBy(sql`1`);

/** From one month-end to the next: the principal outstanding before, and the part still outstanding after. */
export function sumRolls(db: Reader, days: { from: IsoDay; to: IsoDay }) {
  const before = alias(loanMonths, 'before');
  return db
    .select({
      from: before.bucket,
      to: loanMonths.bucket,
      beforeKobo: sql<Kobo>`sum(${before.outstandingKobo})`.mapWith(readKobo),
      afterKobo: sumOf(loanMonths.outstandingKobo),
    })
    .from(loanMonths)
    .innerJoin(
      before,
      and(
        eq(before.loanId, loanMonths.loanId),
        eq(before.monthEnd, sql`(date_trunc('month', ${loanMonths.monthEnd}) - interval '1 day')::date`),
      ),
    )
    .where(and(between(loanMonths.monthEnd, days.from, days.to), inArray(before.bucket, [...LENT_BUCKETS])))
    .groupBy(before.bucket, loanMonths.bucket);
}

export async function countApplications(db: Reader, monthEnd: IsoDay) {
  const end = startOfDay(daysAfter(monthEnd, 1)).toISOString();
  const later = alias(loanEvents, 'later');
  const takenUpAgain = db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.loanId, loanEvents.loanId),
        eq(later.type, 'secondLook'),
        sql`${later.number} > ${loanEvents.number} and ${later.happenedAt} < ${end}`,
      ),
    );
  const [row] = await db
    .select({
      receivedCount: sql<number>`count(*) filter (where ${loanEvents.type} = 'submit')`.mapWith(Number),
      declinedCount:
        sql<number>`count(*) filter (where ${loanEvents.type} = 'decline' and not exists ${takenUpAgain})`.mapWith(
          Number,
        ),
    })
    .from(loanEvents)
    .where(and(inArray(loanEvents.type, ['submit', 'decline']), sql`${loanEvents.happenedAt} < ${end}`));
  return { receivedCount: row?.receivedCount ?? 0, declinedCount: row?.declinedCount ?? 0 };
}

/** Of people who have lent or pledged. */
export async function sumIdleCash(db: Reader) {
  const wallet = walletBalances(db);
  const isOwner = (lenderId: AnyColumn) => sql`${lenderId} = ${wallet.ownerId}`;
  const one = { one: sql`1` };
  const hasLent = exists(db.select(one).from(notes).where(isOwner(notes.lenderId)));
  const hasPledged = exists(db.select(one).from(pledges).where(isOwner(pledges.lenderId)));
  const [wallets] = await db
    .select({ lenderCount: count(), walletsKobo: sql<Kobo>`coalesce(sum(${wallet.balanceKobo}), 0)`.mapWith(readKobo) })
    .from(wallet)
    .where(or(hasLent, hasPledged));
  const [pledged] = await db
    .select({ pledgedKobo: sql<Kobo>`coalesce(sum(${pledges.amountKobo}), 0)`.mapWith(readKobo) })
    .from(pledges)
    .where(eq(pledges.state, 'open'));
  return {
    lenderCount: wallets?.lenderCount ?? 0,
    walletsKobo: wallets?.walletsKobo ?? NO_KOBO,
    pledgedKobo: pledged?.pledgedKobo ?? NO_KOBO,
  };
}
