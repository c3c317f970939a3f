import { and, asc, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { monthsAfter, type IsoDay } from '#contract/dates';
import { settledStates } from '#contract/money/payouts/withdrawals';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { lockKey } from '../../kernel/db/lockKey';
import { ledgerMonths } from '../../kernel/db/schema/ledger';
import { payouts, suspenseItems } from '../../kernel/db/schema/payments';
import { liesIn, monthOf } from './months';

/** Lists and statements by month look back two years at most. */
const MONTHS_KEPT = 24;

/** Describes what still reads a month's transfers, as part of a sentence; undefined if nothing does. */
type FindUse = (reader: Reader, month: IsoDay) => Promise<string | undefined>;

type MonthRow = typeof ledgerMonths.$inferSelect;

export const findLedgerMonths = (reader: Reader): Promise<MonthRow[]> =>
  reader.select().from(ledgerMonths).orderBy(asc(ledgerMonths.month));

/** Why a month of the ledger can't be detached yet; undefined if it can. */
export async function findHindrance(reader: Reader, month: IsoDay, findUse: FindUse): Promise<string | undefined> {
  const [row] = await reader.select().from(ledgerMonths).where(eq(ledgerMonths.month, month));
  if (!row) return 'the ledger has no such month';
  if (row.detachedAt) return 'it is detached already';
  if (!row.lastDay) return 'no check has proved it yet';
  const oldest = monthsAfter(monthOf(await readLastOpenedDay(reader)), -MONTHS_KEPT);
  if (row.lastDay >= oldest) return `the last ${MONTHS_KEPT} months stay`;
  const [earlier] = await reader
    .select({ found: count() })
    .from(ledgerMonths)
    .where(and(lt(ledgerMonths.month, month), isNull(ledgerMonths.detachedAt)));
  if (earlier && earlier.found > 0) return 'an earlier month comes first';
  const [next] = await reader
    .select()
    .from(ledgerMonths)
    .where(gt(ledgerMonths.month, month))
    .orderBy(asc(ledgerMonths.month))
    .limit(1);
  if (!next?.provedAt) return 'the month after it is not proved yet';
  return (await findOpenMoney(reader, month)) ?? findUse(reader, month);
}

async function findOpenMoney(reader: Reader, month: IsoDay): Promise<string | undefined> {
  const openPayouts = await reader.$count(
    payouts,
    and(sql`not ${inArray(payouts.state, [...settledStates])}`, liesIn(reader, payouts.transferId, month)),
  );
  if (openPayouts > 0) return `${openPayouts} of its withdrawals are still open`;
  const openItems = await reader.$count(
    suspenseItems,
    and(eq(suspenseItems.state, 'open'), liesIn(reader, suspenseItems.transferId, month)),
  );
  return openItems > 0 ? `${openItems} of its deposits are still unmatched` : undefined;
}

class MonthInUse extends Error {
  constructor(month: IsoDay, why: string) {
    super(`The month ${month.slice(0, 7)} can't be detached: ${why}.`);
    this.name = 'MonthInUse';
  }
}

const tablesOf = (month: IsoDay) => {
  const suffix = month.slice(0, 7).replace('-', '_');
  return { transfers: `transfers_${suffix}`, postings: `postings_${suffix}` };
};

/**
 * Detaches a month's partitions from the ledger (docs/deploy.md#old-months). Their tables stay in the database,
 * unchanged. Traffic waits for this at most a second, half of it for each table.
 * @param month the month's first day
 * @returns the names of its tables
 * @throws MonthInUse if something still reads it; the database's error if a lock isn't free within half a second
 */
export async function detachMonth(
  context: { readonly db: Database },
  { month, now, findUse }: { month: IsoDay; now: Date; findUse: FindUse },
): Promise<{ transfers: string; postings: string }> {
  const tables = tablesOf(month);
  await inTransaction(context, async (tx) => {
    await lockKey(tx, 'ledger', 'months');
    const why = await findHindrance(tx, month, findUse);
    if (why !== undefined) throw new MonthInUse(month, why);
    // Locked only after the checks, whose results can't change, so that traffic waits briefly.
    await takeLocks(tx);
    await tx.execute(sql`alter table postings detach partition ${sql.identifier(tables.postings)}`);
    await tx.execute(sql`alter table transfers detach partition ${sql.identifier(tables.transfers)}`);
    // A saved table is restored without the ledger's functions, which its default would need.
    for (const table of Object.values(tables))
      await tx.execute(sql`alter table ${sql.identifier(table)} alter column month drop default`);
    await tx.update(ledgerMonths).set({ detachedAt: now }).where(eq(ledgerMonths.month, month));
  });
  return tables;
}

/**
 * Locks the tables in the same order as a booking. Readers take them in either order, so this gives up in less than
 * PostgreSQL's `deadlock_timeout` of a second, after which it might end a reader's query instead.
 */
async function takeLocks(tx: Tx): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '500ms'`);
  await tx.execute(sql`lock table transfers, postings in access exclusive mode`);
}
