import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { daysAfter, daysOfMonth, type IsoDay } from '#contract/dates';
import { kobo } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { lockKey } from '#server/kernel/db/lockKey';
import { ledgerAccounts, ledgerClosings, ledgerMonths, postings } from '#server/kernel/db/schema/ledger';
import { findLastBookDay } from '../books/closeDays';
import { sumInPieces } from './companySums';
import { piecesOf, closingOf } from './pieces';
import type { Scope } from './proof';

interface EndedMonth {
  month: IsoDay;
  lastDay: IsoDay;
}

/**
 * The months whose books are all closed, so that nothing more is booked in them. Call this before the check, which then
 * reads these months completely.
 */
export async function findEndedMonths(reader: Reader, { months }: Scope): Promise<EndedMonth[]> {
  const closed = (await findLastBookDay(reader))?.day;
  const ended: EndedMonth[] = [];
  for (const month of months) {
    const { to: lastDay } = daysOfMonth(month.slice(0, 7));
    if (closed === undefined || closed < lastDay) return ended;
    ended.push({ month, lastDay });
  }
  return ended;
}

/** Marks months as proved after a clean check, and stores each account's closing. Concurrent runs do this once. */
export async function proveMonths(context: Pick<ServerContext, 'db' | 'now'>, ended: readonly EndedMonth[]) {
  for (const month of ended)
    await inTransaction(context, async (tx) => {
      await lockKey(tx, 'ledger', 'months');
      const provedAt = context.now();
      const isOpen = and(eq(ledgerMonths.month, month.month), isNull(ledgerMonths.provedAt));
      const [open] = await tx.select().from(ledgerMonths).where(isOpen);
      if (!open) return;
      await closePeople(tx, month.month);
      await closeCompany(tx, month.month);
      await tx.update(ledgerMonths).set({ provedAt, lastDay: month.lastDay }).where(isOpen);
    });
}

const before = (month: IsoDay): IsoDay => daysAfter(month, -1);

/** An account's last posting of a month has its balance and place then, which the check has just replayed. */
async function closePeople(tx: Tx, month: IsoDay): Promise<void> {
  const { id } = ledgerAccounts;
  const { accountId, place } = postings;
  for await (const inPiece of piecesOf(tx, ledgerAccounts, id)) {
    const last = tx
      .select({ balanceKobo: postings.balanceKobo, place })
      .from(postings)
      .where(and(eq(accountId, id), eq(postings.month, month), isNotNull(place)))
      .orderBy(desc(place))
      .limit(1)
      .as('last');
    const placeBefore = closingOf('place', sql`${id}`, before(month));
    const moved = tx
      .select({
        accountId: id,
        month: sql`${month}::date`.as('closed_month'),
        balanceKobo: last.balanceKobo,
        place: last.place,
        postings: sql`${last.place} - coalesce(${placeBefore}, 0)`.as('closed_postings'),
      })
      .from(ledgerAccounts)
      .innerJoinLateral(last, sql`true`)
      .where(inPiece(id));
    await tx.insert(ledgerClosings).select(moved);
  }
}

async function closeCompany(tx: Tx, month: IsoDay): Promise<void> {
  const accounts = await tx
    .select({
      id: ledgerAccounts.id,
      opening: sql`coalesce(${closingOf('balance_kobo', sql`${ledgerAccounts.id}`, before(month))}, 0)`.mapWith(String),
    })
    .from(ledgerAccounts)
    .where(isNull(ledgerAccounts.balanceKobo));
  for (const { id, opening } of accounts) {
    const ofMonth = and(eq(postings.month, month), eq(postings.accountId, id), isNull(postings.place));
    const moved = await sumInPieces(tx, ofMonth);
    if (moved.postings === 0) continue;
    const balanceKobo = kobo(BigInt(opening) + moved.total);
    await tx
      .insert(ledgerClosings)
      .values({ accountId: id, month, balanceKobo, place: null, postings: moved.postings });
  }
}
