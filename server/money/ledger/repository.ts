import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../kernel/db/connection';
import { prepared } from '../../kernel/db/prepared';
import { transferKeys, transfers } from '../../kernel/db/schema/ledger';
import type { Command } from './command';
import { atPlaces, findPlaces } from './months';

type TransferRow = typeof transfers.$inferSelect;

/** Looks up the month first, because a query without one makes PostgreSQL plan for all partitions. */
export async function findTransferByKey(reader: Reader, key: string): Promise<TransferRow | undefined> {
  const places = await findPlaces(reader, eq(transferKeys.key, key));
  const [row] = await reader.select().from(transfers).where(atPlaces(places));
  return row;
}

/** A trigger stores the key. It waits for another transaction with the same key; a used key returns no row. */
export const insertionOfTransfer = (db: Reader) =>
  db
    .insert(transfers)
    .values({
      kind: sql.placeholder('kind'),
      key: sql.placeholder('key'),
      content: sql.placeholder('content'),
      reference: sql.placeholder('reference'),
      causedBy: sql.placeholder('causedBy'),
    })
    .returning({ id: transfers.id, month: transfers.month });

const insertion = prepared((db) => insertionOfTransfer(db).prepare('insert_transfer'));

/** Waits for another transaction with the same key. @returns undefined if the key is used */
export async function insertTransfer(tx: Tx, command: Command): Promise<string | undefined> {
  const [row] = await insertion(tx).execute({ reference: null, ...command });
  return row?.id;
}
