import { asc, between, desc, gt, lt } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { readDatabaseNow } from '#server/kernel/businessDays/clock';
import type { ServerContext } from '#server/kernel/context';
import type { Reader } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { lockKey } from '#server/kernel/db/lockKey';
import { bookDays, bookDayTotals, businessDays } from '#server/kernel/db/schema/books';
import { CHAIN_START } from '#server/kernel/security/hashChain';
import { numberInvoices } from '../../vat/invoices';
import { readDayOfBooks } from './dayOfBooks';
import type { Period } from './walkJournal';

const JOB_MS = 20_000;

type Context = Pick<ServerContext, 'databaseTime' | 'db'>;

export async function findLastBookDay(reader: Reader) {
  const [last] = await reader.select().from(bookDays).orderBy(desc(bookDays.day)).limit(1);
  return last;
}

const ofPeriod = ({ from, to }: Period) => between(bookDays.day, from, to);

/** Days of a period whose books are closed, in order. */
export async function findBookDays(
  reader: Reader,
  period: Period,
  { offset, limit }: { offset: number; limit: number },
): Promise<IsoDay[]> {
  const rows = await reader
    .select({ day: bookDays.day })
    .from(bookDays)
    .where(ofPeriod(period))
    .orderBy(asc(bookDays.day))
    .offset(offset)
    .limit(limit);
  return rows.map(({ day }) => day);
}

export const countBookDays = (reader: Reader, period: Period): Promise<number> =>
  reader.$count(bookDays, ofPeriod(period));

/** The next day whose books can close. A later day must have opened, so that no more transfers can be dated on it. */
async function findDayToClose(reader: Reader): Promise<{ day: IsoDay; previousHash: string } | undefined> {
  const last = await findLastBookDay(reader);
  const [day, later] = await reader
    .select({ day: businessDays.day })
    .from(businessDays)
    .where(last && gt(businessDays.day, last.day))
    .orderBy(asc(businessDays.day))
    .limit(2);
  return day && later && { day: day.day, previousHash: last?.hash ?? CHAIN_START };
}

/**
 * Closes the books of past days in order (docs/product/money.md#books-of-a-day): stores each day's totals and last
 * hash, and numbers its invoices. Reads without locks; concurrent instances close each day once.
 * @param jobMs milliseconds after which no further day is begun
 * @returns whether the time ran out before the last day
 */
export async function closeBookDays(context: Context, jobMs = JOB_MS): Promise<boolean> {
  const endsAt = performance.now() + jobMs;
  for (;;) {
    const next = await findDayToClose(context.db);
    if (!next) return false;
    if (performance.now() > endsAt) return true;
    await closeBookDay(context, next);
  }
}

async function closeBookDay(
  context: Context,
  { day, previousHash }: { day: IsoDay; previousHash: string },
): Promise<void> {
  const { postings, hash, totals } = await readDayOfBooks(context.db, day, previousHash);
  await inTransaction(context, async (tx) => {
    await lockKey(tx, 'books', 'days');
    const last = await findLastBookDay(tx);
    // Another instance was faster.
    if (last && last.day >= day) return;
    await tx.insert(bookDays).values({ day, postings, hash, closedAt: await readDatabaseNow(context, tx) });
    await numberInvoices(tx, day);
    if (totals.length > 0) await tx.insert(bookDayTotals).values(totals);
  });
}

/** The hash before a day's first posting. */
export async function hashBefore(reader: Reader, day: IsoDay): Promise<string> {
  const [before] = await reader
    .select({ hash: bookDays.hash })
    .from(bookDays)
    .where(lt(bookDays.day, day))
    .orderBy(desc(bookDays.day))
    .limit(1);
  return before?.hash ?? CHAIN_START;
}
