import { and, eq, gt, inArray, sum } from 'drizzle-orm';
import type { IsoDay } from '../../../contract/dates';
import type { TransferKind } from '../../../contract/money/ledger/transferKinds';
import { NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { postings, transfers } from '../../db/schema/ledger';

export async function dayTotals(
  reader: Reader,
  day: IsoDay,
  kinds: readonly TransferKind[],
): Promise<ReadonlyMap<TransferKind, Kobo>> {
  const rows = await reader
    .select({ kind: transfers.kind, movedKobo: sum(postings.amountKobo).mapWith(readKobo) })
    .from(transfers)
    .innerJoin(postings, eq(postings.transferId, transfers.id))
    // Only the positive side, as both are equal.
    .where(and(inArray(transfers.kind, [...kinds]), eq(transfers.businessDay, day), gt(postings.amountKobo, NO_KOBO)))
    .groupBy(transfers.kind);
  return new Map(rows.map(({ kind, movedKobo }) => [kind, movedKobo]));
}
