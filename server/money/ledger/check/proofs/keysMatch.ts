import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { IsoDay } from '../../../../../contract/dates';
import type { Reader } from '../../../../db/connection';
import { transferKeys, transfers } from '../../../../db/schema/ledger';
import { FIRST_MONTH } from '../../months';
import { subquery, transferPieces, type InPiece } from '../pieces';
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
  const isOfMonth = or(eq(month, FIRST_MONTH), sql`${month} = date_trunc('month', ${businessDay}::timestamp)::date`);
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

/** Compares counts, because each transfer is known to have its key. One statement, so that the counts fit together. */
async function* strayKeys(reader: Reader, month: IsoDay) {
  const booked = subquery(sql`(select count(*) from ${transfers} where ${transfers.month} = ${month})`).mapWith(Number);
  const [row] = await reader.select({ keys: count(), booked }).from(transferKeys).where(eq(transferKeys.month, month));
  if (row && row.keys !== row.booked)
    yield `The month ${month} has ${row.booked} transfers, but ${row.keys} keys of transfers`;
}
