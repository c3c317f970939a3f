import { asc, sql } from 'drizzle-orm';
import { daysOfMonth, type IsoDay } from '#contract/dates';
import type { Reader } from '#server/kernel/db/connection';
import { bookDays, bookDayTotals, bookMonths, type BookMonthRow } from '#server/kernel/db/schema/books';
import { readKobo } from '#server/kernel/db/schema/columns';
import type { Kobo } from '#contract/money/kobo';
import { NO_KOBO } from '#contract/money/kobo';

export interface MonthOfBooks {
  /** As `2026-11`. */
  month: string;
  monthEnd: IsoDay;
  postings: number;
  debitKobo: Kobo;
  /** When the books of its last day closed; absent while they are open. */
  endedAt?: Date;
  /** The chain's hash after its last closed day. */
  hash: string;
  closed?: BookMonthRow;
}

const monthOf = (day: typeof bookDays.day | typeof bookDayTotals.day) => sql<string>`to_char(${day}, 'YYYY-MM')`;

/** All months with closed days, in order. */
export async function findMonths(reader: Reader): Promise<MonthOfBooks[]> {
  const rows = await reader
    .select({
      month: monthOf(bookDays.day),
      postings: sql`sum(${bookDays.postings})`.mapWith(Number),
      lastDay: sql<IsoDay>`max(${bookDays.day})::text`,
      hash: sql<string>`(array_agg(${bookDays.hash} order by ${bookDays.day} desc))[1]`,
      endedAt: sql`max(${bookDays.closedAt})`.mapWith(bookDays.closedAt),
    })
    .from(bookDays)
    .groupBy(monthOf(bookDays.day))
    .orderBy(asc(monthOf(bookDays.day)));
  const debits = await reader
    .select({ month: monthOf(bookDayTotals.day), debitKobo: sql`sum(${bookDayTotals.debitKobo})`.mapWith(readKobo) })
    .from(bookDayTotals)
    .groupBy(monthOf(bookDayTotals.day));
  const closed = await reader.select().from(bookMonths);
  return rows.map(({ month, postings, lastDay, hash, endedAt }) => {
    const { to: monthEnd } = daysOfMonth(month);
    const row = closed.find((one) => one.monthEnd === monthEnd);
    return {
      month,
      monthEnd,
      postings,
      debitKobo: debits.find((one) => one.month === month)?.debitKobo ?? NO_KOBO,
      ...(lastDay === monthEnd && { endedAt }),
      hash,
      ...(row && { closed: row }),
    };
  });
}
