import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Isolation, Tx } from './connection';
import { inSpan } from '../traces/spans';
import { isConflict, isFollowUp } from './errors';
import { insideTransaction, runInsideTransaction } from './transactionScope';

const TRANSACTION_TRIES = 5;
const LONGEST_PAUSE_MS = 20;

/**
 * Runs `work` in a transaction, and again after a serialization failure or deadlock, so it must not mail, hash or
 * fetch. Use only `tx` inside. Take locks in this order, and those of one step by id, so that nothing can deadlock:
 * 1. people: the caller (`holdCaller`), then others (`users/holdPerson.ts`)
 * 2. loans (`holdLoan`)
 * 3. their pledges, notes, mandates and charges
 * 4. the command's key of the ledger (`transferOnce`)
 * 5. the company's own funds (`lackOfFunds`), or the tax that it has withheld
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

/**
 * Runs statements that don't need each other's results. PostgreSQL gets those of one transaction in one round trip, in
 * no fixed order. All have ended when it returns or throws, since one sent after the rollback would commit by itself.
 * @throws the first error that isn't a consequence of another
 */
export async function atOnce<const Statements extends readonly Promise<unknown>[]>(statements: Statements) {
  // drizzle sends a builder again each time it is awaited.
  if (statements.some((one) => !(one instanceof Promise)))
    throw new Error('Pass promises of statements that are already running');
  const settled = await Promise.allSettled(statements);
  const errors = settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  const cause = errors.find((error) => !isFollowUp(error));
  if (cause instanceof Error) throw cause;
  return Promise.all(statements);
}
