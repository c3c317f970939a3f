import { getTableColumns, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/connection';
import { paymentsSwitch, type PaymentsSwitchRow } from '../../db/schema/payments';
import { restoredAs } from './restoredAs';

export type PaymentsSwitch = Omit<PaymentsSwitchRow, 'onlyRow' | 'knownRestore'>;

const NOT_PAUSED = { pausedAt: null, cause: null, reason: null, pausedBy: null };

const rowOf = (db: Reader) =>
  db
    .select({
      ...getTableColumns(paymentsSwitch),
      restore: restoredAs,
      // As a moment of its own, so that a proposal to go on is about this restore.
      upSince: sql<string>`pg_postmaster_start_time()::text`,
    })
    .from(paymentsSwitch);

/** A restored database is paused, whatever its row says, until two administrators have let payouts go on. */
async function theSwitch(rows: Promise<Awaited<ReturnType<typeof rowOf>>>): Promise<PaymentsSwitch> {
  const [row] = await rows;
  if (!row) throw new Error('The switch of payments has no row');
  const { pausedAt, cause, reason, pausedBy, knownRestore, restore, upSince } = row;
  if (restore === null || restore === knownRestore) return { pausedAt, cause, reason, pausedBy };
  return { pausedAt: new Date(upSince), cause: 'restore', reason: restore, pausedBy: null };
}

export const readSwitch = (db: Reader): Promise<PaymentsSwitch> => theSwitch(rowOf(db));

/** Pausing waits for the transaction's end. */
export const shareSwitch = (tx: Tx): Promise<PaymentsSwitch> => theSwitch(rowOf(tx).for('share'));

export const holdSwitch = (tx: Tx): Promise<PaymentsSwitch> => theSwitch(rowOf(tx).for('update'));

export async function setSwitch(tx: Tx, change: Partial<PaymentsSwitch>): Promise<void> {
  await tx.update(paymentsSwitch).set(change);
}

export async function clearSwitch(tx: Tx): Promise<void> {
  await tx.update(paymentsSwitch).set({ ...NOT_PAUSED, knownRestore: restoredAs });
}
