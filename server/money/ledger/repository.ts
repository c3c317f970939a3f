import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/connection';
import { prepared } from '../../db/prepared';
import { transfers } from '../../db/schema/ledger';
import type { Command } from './command';

type TransferRow = typeof transfers.$inferSelect;

export async function findTransferByKey(reader: Reader, key: string): Promise<TransferRow | undefined> {
  const [row] = await reader.select().from(transfers).where(eq(transfers.key, key));
  return row;
}

const sameKey = { target: transfers.key };

/** Waits for another transaction with the same key, and returns no row if the key is used. */
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
    .onConflictDoNothing(sameKey)
    .returning({ id: transfers.id });

const insertion = prepared((db) => insertionOfTransfer(db).prepare('insert_transfer'));

/** Waits for another transaction with the same key. @returns undefined if the key is used */
export async function insertTransfer(tx: Tx, command: Command): Promise<string | undefined> {
  const [row] = await insertion(tx).execute({ reference: null, ...command });
  return row?.id;
}
