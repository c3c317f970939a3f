import { and, between, eq, gt, lt, notInArray, or, sql, sum, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { ledgerAccounts, postings, transfers } from '../../kernel/db/schema/ledger';
import { inMonths, ofTransfer } from './months';

interface Days {
  from: IsoDay;
  to: IsoDay;
}

/** Kobo that transfers of a kind brought into a wallet, by month (`2026-11`). */
export const receivedByMonth = (db: Reader, userId: string, kind: TransferKind, days: Days) =>
  sumByMonth(db, userId, days, and(gt(postings.amountKobo, NO_KOBO), eq(transfers.kind, kind)));

/** Moves between a wallet and what its owner lends. */
const LENDING_KINDS: readonly TransferKind[] = ['pledge', 'returnPledge', 'noteSale', 'repayment'];

/**
 * Kobo that came into a wallet less what left it, by month, apart from lending: deposits and withdrawals, also a loan of
 * one's own and what is paid on it.
 */
export const putInByMonth = (db: Reader, userId: string, days: Days) =>
  sumByMonth(
    db,
    userId,
    days,
    or(
      notInArray(transfers.kind, [...LENDING_KINDS]),
      and(eq(transfers.kind, 'repayment'), lt(postings.amountKobo, NO_KOBO)),
    ),
  );

/** Uses the index of a wallet's postings. */
async function sumByMonth(
  db: Reader,
  userId: string,
  { from, to }: Days,
  isWanted: SQL | undefined,
): Promise<ReadonlyMap<string, Kobo>> {
  const rows = await db
    .select({
      month: sql<string>`to_char(${transfers.businessDay}, 'YYYY-MM')`,
      amountKobo: sum(postings.amountKobo).mapWith(readKobo),
    })
    .from(ledgerAccounts)
    .innerJoin(postings, eq(postings.accountId, ledgerAccounts.id))
    .innerJoin(transfers, ofTransfer)
    .where(
      and(
        eq(ledgerAccounts.kind, 'wallet'),
        eq(ledgerAccounts.userId, userId),
        sql`${postings.place} is not null`,
        isWanted,
        between(transfers.businessDay, from, to),
        inMonths(transfers, { from, to }),
        inMonths(postings, { from, to }),
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map(({ month, amountKobo }) => [month, amountKobo]));
}
