import { and, desc, eq, gt, gte, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { ledgerAccounts, ledgerClosings, ledgerMonths, postings } from '../../kernel/db/schema/ledger';
import type { OwnedAccount } from './account';
import { isAccount } from './accounts';
import { monthOf } from './months';
import { subquery } from './check/pieces';

interface AccountPage {
  accountId: number;
  postingCount: number;
  /** The place of the account's last posting in a detached month; 0 if there is none. */
  detachedPlace: number;
  /** A condition for the page's postings. It names their months, so that PostgreSQL plans only for those. */
  ofPage: SQL | undefined;
}

/**
 * Finds a page of an account's postings, newest first. The closings of proved months show which months the page spans.
 * @returns undefined if the account was never opened
 */
export async function findAccountPage(
  reader: Reader,
  account: OwnedAccount,
  { offset, limit }: { offset: number; limit: number },
): Promise<AccountPage | undefined> {
  const closing = (month: SQL, wanted: SQL) =>
    subquery<IsoDay | null>(sql`(select ${month}::text from ${ledgerClosings}
      where ${ledgerClosings.accountId} = ${ledgerAccounts.id} and ${wanted})`);
  const { place, month } = ledgerClosings;
  const newest = sql`${ledgerAccounts.postingCount} - ${offset}::bigint`;
  const [row] = await reader
    .select({
      id: ledgerAccounts.id,
      count: ledgerAccounts.postingCount,
      after: closing(sql`max(${month})`, sql`${place} <= ${newest} - ${limit}::bigint`),
      until: closing(sql`min(${month})`, sql`${place} >= ${newest}`),
      open: sql<IsoDay | null>`(select max(day)::text from business_days)`,
      detached: subquery(sql`(select coalesce(max(${place}), 0) from ${ledgerClosings}
        join ${ledgerMonths} on ${ledgerMonths.month} = ${month} and ${isNotNull(ledgerMonths.detachedAt)}
        where ${ledgerClosings.accountId} = ${ledgerAccounts.id})`).mapWith(Number),
    })
    .from(ledgerAccounts)
    .where(isAccount(account));
  if (!row) return undefined;
  const last = row.until ?? (row.open === null ? null : monthOf(row.open));
  const first = (row.count ?? 0) - offset;
  return {
    accountId: row.id,
    postingCount: row.count ?? 0,
    detachedPlace: row.detached,
    ofPage: and(
      eq(postings.accountId, row.id),
      lte(postings.place, first),
      gt(postings.place, first - limit),
      row.after === null ? undefined : gt(postings.month, row.after),
      last === null ? undefined : lte(postings.month, last),
    ),
  };
}

/** An account's balance, in kobo, after the last proved month that ended on or before a day. */
export async function findClosing(
  reader: Reader,
  accountId: number,
  day: IsoDay,
): Promise<{ month: IsoDay; balanceKobo: Kobo } | undefined> {
  const { month, balanceKobo } = ledgerClosings;
  const [closing] = await reader
    .select({ month, balanceKobo })
    .from(ledgerClosings)
    .innerJoin(ledgerMonths, eq(ledgerMonths.month, month))
    .where(and(eq(ledgerClosings.accountId, accountId), lte(ledgerMonths.lastDay, day)))
    .orderBy(desc(month))
    .limit(1);
  return closing;
}

/** A condition for the postings of a closing's month and later; undefined, so all postings, without a closing. */
export const sinceClosing = (closing: { month: IsoDay } | undefined): SQL | undefined =>
  closing && gte(postings.month, closing.month);
