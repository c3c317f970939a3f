import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Isolation, Tx } from './connection';
import { inSpan } from '../traces/spans';
import { isConflict } from './errors';
import { insideTransaction, runInsideTransaction } from './transactionScope';

const TRANSACTION_TRIES = 5;
const LONGEST_PAUSE_MS = 20;

/**
 * Runs `work` in a transaction, and again after a serialization failure or deadlock, so it must not mail, hash or
 * fetch. Use only `tx` inside. Take locks in this order, and those of one step by id, so that nothing can deadlock:
 * 1. people: the caller (`holdCaller`), then others (`users/holdPerson.ts`)
 * 2. loans (`holdLoan`)
 * 3. their pledges and notes
 * 4. the command's key of the ledger (`transferOnce`)
 * 5. the company's own funds (`lackOfFunds`)
 * 6. wallets and escrows (`holdWallets`)
 *
 * The business clock comes after the loans: writers share it (`businessNow`), and whoever opens a day or moves the clock
 * waits for them, and takes none of these locks afterwards (`holdClock`).
 * @throws errors of `work` and of the database; Error if a transaction is open already
 */
export async function inTransaction<T>(
  { db }: { readonly db: Database },
  work: (tx: Tx) => Promise<T>,
  { isolation = 'read committed' }: { isolation?: Isolation } = {},
): Promise<T> {
  if (insideTransaction()) throw new Error('Transactions do not nest: pass the tx on.');
  for (let attempt = 1; ; attempt += 1) {
    const afterCommit: (() => void)[] = [];
    try {
      const result = await inSpan('transaction', {}, () =>
        db.tryTransaction((tx) => runInsideTransaction(afterCommit, () => work(tx)), isolation),
      );
      for (const tell of afterCommit) tell();
      return result;
    } catch (error) {
      if (attempt === TRANSACTION_TRIES || !isConflict(error)) throw error;
      // A random pause, so that the same transactions don't collide again.
      await pause(randomInt(LONGEST_PAUSE_MS * attempt));
    }
  }
}
