import { and, between, eq, gt, sql, sum } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { ledgerAccounts, postings, transfers } from '../../kernel/db/schema/ledger';
import { inMonths, ofTransfer } from './months';

/** Kobo that transfers of a kind brought into a wallet, by month (`2026-11`). Uses the index of a wallet's postings. */
export async function receivedByMonth(
  db: Reader,
  userId: string,
  kind: TransferKind,
  { from, to }: { from: IsoDay; to: IsoDay },
): Promise<ReadonlyMap<string, Kobo>> {
  const rows = await db
    .select({
      month: sql<string>`to_char(${transfers.businessDay}, 'YYYY-MM')`,
      receivedKobo: sum(postings.amountKobo).mapWith(readKobo),
    })
    .from(ledgerAccounts)
    .innerJoin(postings, eq(postings.accountId, ledgerAccounts.id))
    .innerJoin(transfers, ofTransfer)
    .where(
      and(
        eq(ledgerAccounts.kind, 'wallet'),
        eq(ledgerAccounts.userId, userId),
        sql`${postings.place} is not null`,
        gt(postings.amountKobo, NO_KOBO),
        eq(transfers.kind, kind),
        between(transfers.businessDay, from, to),
        inMonths(transfers, { from, to }),
        inMonths(postings, { from, to }),
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map(({ month, receivedKobo }) => [month, receivedKobo]));
}
