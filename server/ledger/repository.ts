import { eq } from 'drizzle-orm';
import type { IsoDay } from '../../contract/dates';
import type { Kobo } from '../../contract/money/kobo';
import type { Reader, Tx } from '../db/connection';
import { postings, transfers } from '../db/schema/ledger';
import type { Command } from './service';

type TransferRow = typeof transfers.$inferSelect;

export async function findTransferByKey(reader: Reader, key: string): Promise<TransferRow | undefined> {
  const [row] = await reader.select().from(transfers).where(eq(transfers.key, key));
  return row;
}

/** @returns its id */
export async function insertTransfer(tx: Tx, command: Command, businessDay: IsoDay): Promise<string> {
  const [row] = await tx
    .insert(transfers)
    .values({ ...command, businessDay })
    .returning({ id: transfers.id });
  if (!row) throw new Error('An inserted transfer was not returned');
  return row.id;
}

/** Adds a transfer's postings; the database moves the balances, in this order. */
export async function insertPostings(
  tx: Tx,
  transferId: string,
  entries: readonly { accountId: number; amountKobo: Kobo }[],
): Promise<void> {
  await tx.insert(postings).values(entries.map((entry) => ({ transferId, ...entry })));
}
