import { and, between, gt, inArray, sum } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { postings, transfers } from '../../kernel/db/schema/ledger';
import { inMonths, ofTransfer } from './months';

/** Kobo moved, by day and kind, such as '2026-11-02 deposit'. Uses the index `transfers_by_kind`. */
export async function totalsByDay(
  db: Reader,
  { first, last }: { first: IsoDay; last: IsoDay },
  kinds: readonly TransferKind[],
): Promise<ReadonlyMap<string, Kobo>> {
  const rows = await db
    .select({
      day: transfers.businessDay,
      kind: transfers.kind,
      movedKobo: sum(postings.amountKobo).mapWith(readKobo),
    })
    .from(transfers)
    .innerJoin(postings, ofTransfer)
    // Sums only credits, because debits are equal to them.
    .where(
      and(
        inArray(transfers.kind, [...kinds]),
        between(transfers.businessDay, first, last),
        inMonths(transfers, { from: first, to: last }),
        inMonths(postings, { from: first, to: last }),
        gt(postings.amountKobo, NO_KOBO),
      ),
    )
    .groupBy(transfers.businessDay, transfers.kind);
  return new Map(rows.map(({ day, kind, movedKobo }) => [`${day} ${kind}`, movedKobo]));
}
