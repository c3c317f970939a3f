import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { SuspenseSelection } from '../../../contract/money/suspense/suspense';
import type { Reader, Tx } from '../../db/connection';
import { inPieces } from '../../db/inPieces';
import { suspenseItems, type SuspenseItemRow } from '../../db/schema/payments';

export async function findItem(db: Reader, id: string): Promise<SuspenseItemRow | undefined> {
  const [row] = await db.select().from(suspenseItems).where(eq(suspenseItems.id, id));
  return row;
}

export async function lockItem(tx: Tx, id: string): Promise<SuspenseItemRow | undefined> {
  const [row] = await tx.select().from(suspenseItems).where(eq(suspenseItems.id, id)).for('update');
  return row;
}

function found(q: string): SQL | undefined {
  if (q === '') return undefined;
  const { senderName, senderBankName, senderAccountNumber, reference, accountNumber } = suspenseItems;
  const shown = sql`concat_ws(' ', ${senderName}, ${senderBankName}, ${senderAccountNumber}, ${reference}, ${accountNumber})`;
  return sql`strpos(lower(${shown}), ${q.toLowerCase()}) > 0`;
}

export async function findOpenItems(
  db: Reader,
  q: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: SuspenseItemRow[]; total: number }> {
  const wanted = and(eq(suspenseItems.state, 'open'), found(q));
  const rows = await db
    .select()
    .from(suspenseItems)
    .where(wanted)
    .orderBy(asc(suspenseItems.receivedAt), asc(suspenseItems.id))
    .offset(offset)
    .limit(limit);
  return { rows, total: await db.$count(suspenseItems, wanted) };
}

export const walkItems = (db: Reader, { q = '' }: SuspenseSelection): AsyncGenerator<SuspenseItemRow> =>
  inPieces((last, limit) => {
    const { receivedAt, id } = suspenseItems;
    const after =
      last &&
      sql`(${receivedAt}, ${id}) > (select received_at, id from suspense_items as last_one where id = ${last.id})`;
    return db
      .select()
      .from(suspenseItems)
      .where(and(found(q), after))
      .orderBy(asc(receivedAt), asc(id))
      .limit(limit);
  });
