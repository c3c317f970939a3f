import { and, asc, desc, eq, gte, isNotNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { ledgerAccounts, postings, transfers } from '../../kernel/db/schema/ledger';
import { inMonths, ofTransfer } from './months';

/** All wallets, to be joined by queries over many owners; locks nothing. */
export const walletBalances = (db: Reader) =>
  db
    .select({ ownerId: ledgerAccounts.userId, balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, 'wallet'))
    .as('wallet');

/** A subquery for a wallet's balance after the last of these transfers. */
const balanceAfter = (userId: string, isEarlier: SQL): SQL<Kobo> =>
  sql<Kobo>`coalesce((select ${postings.balanceKobo} from ${postings}
    join ${ledgerAccounts} on ${ledgerAccounts.id} = ${postings.accountId}
    join ${transfers} on ${ofTransfer}
    where ${ledgerAccounts.kind} = 'wallet' and ${ledgerAccounts.userId} = ${userId}
    and ${postings.place} is not null and ${isEarlier}
    order by ${postings.place} desc limit 1), (select closing.balance_kobo from ledger_closings closing
    join ledger_months detached on detached.month = closing.month and detached.detached_at is not null
    join ledger_accounts wallet on wallet.id = closing.account_id
    where wallet.kind = 'wallet' and wallet.user_id = ${userId} order by closing.month desc limit 1), 0)`.mapWith(
    readKobo,
  );

/** A subquery for a wallet's balance before a moment of the database's clock. */
export const balanceBefore = (userId: string, moment: AnyColumn): SQL<Kobo> =>
  balanceAfter(userId, sql`${transfers.bookedAt} < ${moment}`);

/** A wallet's balance at the start of a business day. */
export async function balanceAtStart(db: Reader, userId: string, day: IsoDay): Promise<Kobo> {
  const balanceKobo = balanceAfter(userId, sql`${transfers.businessDay} < ${day}`);
  // Joined, so that columns are written with their tables.
  const [row] = await db
    .select({ balanceKobo })
    .from(sql`(select 1) as one`)
    .leftJoin(sql`(select 1) as other`, sql`true`);
  return row?.balanceKobo ?? NO_KOBO;
}

/** A wallet's balance at the end of each business day on which it changed, earliest first. */
export const closingBalances = (
  db: Reader,
  userId: string,
  since: IsoDay,
): Promise<{ day: IsoDay; balanceKobo: Kobo | null }[]> =>
  db
    .selectDistinctOn([transfers.businessDay], { day: transfers.businessDay, balanceKobo: postings.balanceKobo })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .innerJoin(transfers, ofTransfer)
    .where(
      and(
        eq(ledgerAccounts.kind, 'wallet'),
        eq(ledgerAccounts.userId, userId),
        isNotNull(postings.place),
        gte(transfers.businessDay, since),
        inMonths(transfers, { from: since }),
        inMonths(postings, { from: since }),
      ),
    )
    .orderBy(asc(transfers.businessDay), desc(postings.place));
