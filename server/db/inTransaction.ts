import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Isolation, Tx } from './connection';
import { isConflict } from './errors';
import { insideTransaction, runInsideTransaction } from './transactionScope';

/** How often work is tried where another transaction is in its way. */
const TRANSACTION_TRIES = 5;
const LONGEST_PAUSE_MS = 20;

/**
 * Runs `work` in one transaction: all of its writes are kept, or none. Inside, only `tx` is used; the outer database
 * throws. Where another transaction is in the way (serialization failure, deadlock), it is tried `TRANSACTION_TRIES`
 * times, so `work` may run several times: no mail, hashing or fetch in it.
 *
 * Locks are taken in this order, so that nobody waits for somebody who waits for them; several of one step go by id:
 * 1. people: the caller (`holdCaller`), then others (`users/holdPerson.ts`)
 * 2. loans (`holdLoan`)
 * 3. their pledges and notes
 * 4. the command's key of the ledger (`transferOnce`)
 * 5. what the company has of its own (`holdOwnFunds`)
 * 6. wallets and escrows (`holdWallets`)
 *
 * Reads lock nothing.
 * @param options.isolation PostgreSQL's level; read committed unless said otherwise
 * @throws what `work` throws, and the database's own errors; Error where a transaction is open already
 */
export async function inTransaction<T>(
  { db }: { readonly db: Database },
  work: (tx: Tx) => Promise<T>,
  { isolation = 'read committed' }: { isolation?: Isolation } = {},
): Promise<T> {
  if (insideTransaction()) throw new Error('Transactions do not nest: hand the tx on.');
  for (let attempt = 1; ; attempt += 1) {
    const afterCommit: (() => void)[] = [];
    try {
      const result = await db.tryTransaction((tx) => runInsideTransaction(afterCommit, () => work(tx)), isolation);
      for (const tell of afterCommit) tell();
      return result;
    } catch (error) {
      if (attempt === TRANSACTION_TRIES || !isConflict(error)) throw error;
      // Not all at the same moment, or they meet again.
      await pause(randomInt(LONGEST_PAUSE_MS * attempt));
    }
  }
}
