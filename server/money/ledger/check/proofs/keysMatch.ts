import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { countByCursor, inSnapshot } from '#server/kernel/db/cursor';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { transferKeys, transfers } from '#server/kernel/db/schema/ledger';
import { transferPieces, type InPiece } from '../pieces';
import type { Proof } from '../proof';

export const keysMatch: Proof = {
  title: 'Each transfer has its key and each key its transfer, in the tables of its month',
  async *findFaults(reader, scope) {
    for await (const inPiece of transferPieces(reader, scope)) yield* wrongKeys(reader, inPiece);
    for (const month of scope.months) yield* strayKeys(reader, month);
  },
};

async function* wrongKeys(reader: Reader, inPiece: InPiece) {
  const { id, key, kind, month, reference, causedBy, bookedIn, businessDay } = transfers;
  const isOfMonth = sql`${month} = date_trunc('month', ${businessDay}::timestamp)::date`;
  const rows = await reader
    .select({ id, month, isKeyed: sql<boolean>`${transferKeys.id} is not null`, isOfMonth: sql<boolean>`${isOfMonth}` })
    .from(transfers)
    .leftJoin(transferKeys, eq(transferKeys.id, id))
    .where(
      and(
        inPiece(id),
        or(
          isNull(transferKeys.id),
          ne(transferKeys.key, key),
          ne(transferKeys.kind, kind),
          ne(transferKeys.month, month),
          ne(transferKeys.bookedIn, bookedIn),
          sql`${transferKeys.reference} is distinct from ${reference}`,
          sql`${transferKeys.causedBy} is distinct from ${causedBy}`,
          sql`not ${isOfMonth}`,
        ),
      ),
    );
  for (const row of rows) {
    if (!row.isOfMonth) yield `Transfer ${row.id} is not of the month ${row.month}, in whose tables it is`;
    else yield row.isKeyed ? `Transfer ${row.id} differs from its key` : `Transfer ${row.id} has no key`;
  }
}

/** Compares counts of one snapshot, because each transfer is known to have its key. */
async function* strayKeys(reader: Reader, month: IsoDay) {
  const { keys, booked } = await inSnapshot(reader, async (tx) => ({
    keys: await countKeys(tx, month),
    booked: await countByCursor(tx, sql`select from ${transfers} where ${transfers.month} = ${month}`),
  }));
  if (keys !== booked) yield `The month ${month} has ${booked} transfers, but ${keys} keys of transfers`;
}

/** Their only index by month leads straight to them; reading the table would first pass the keys of all older months. */
async function countKeys(tx: Tx, month: IsoDay): Promise<number> {
  await tx.execute(sql`set local enable_seqscan = off`);
  const keys = await countByCursor(tx, sql`select from ${transferKeys} where ${transferKeys.month} = ${month}`);
  await tx.execute(sql`set local enable_seqscan = on`);
  return keys;
}
