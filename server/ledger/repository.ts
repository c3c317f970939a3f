import { eq } from 'drizzle-orm';
import type { Kobo } from '../../contract/money/kobo';
import type { Reader, Tx } from '../db/connection';
import { violatedCheck } from '../db/errors';
import { postings, transfers } from '../db/schema/ledger';
import { CodedError } from '../errors';
import type { Command } from './service';

type TransferRow = typeof transfers.$inferSelect;

export async function findTransferByKey(reader: Reader, key: string): Promise<TransferRow | undefined> {
  const [row] = await reader.select().from(transfers).where(eq(transfers.key, key));
  return row;
}

/**
 * Begins a transfer, whose day the database writes. It takes the key, for which another transaction waits until this one
 * ends.
 * @returns its id; undefined where the key has been used
 */
export async function insertTransfer(tx: Tx, command: Command): Promise<string | undefined> {
  const [row] = await tx
    .insert(transfers)
    .values(command)
    .onConflictDoNothing({ target: transfers.key })
    .returning({ id: transfers.id });
  return row?.id;
}

/**
 * Adds a transfer's postings. The database moves the balances, one after another: in the order of `entries` it holds the
 * accounts until the transaction ends.
 * @throws CodedError INSUFFICIENT_FUNDS where a wallet or an escrow would fall below 0
 */
export async function insertPostings(
  tx: Tx,
  transferId: string,
  entries: readonly { accountId: number; amountKobo: Kobo }[],
): Promise<void> {
  try {
    await tx.insert(postings).values(entries.map((entry) => ({ transferId, ...entry })));
  } catch (error) {
    if (violatedCheck(error) === 'ledger_accounts_not_below_zero') throw new CodedError('INSUFFICIENT_FUNDS');
    throw error;
  }
}
