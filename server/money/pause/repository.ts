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
      // Kept as a separate moment, so that a proposal to resume refers to this restore.
      upSince: sql<string>`pg_postmaster_start_time()::text`,
    })
    .from(paymentsSwitch);

/** A restored database counts as paused, whatever its row says, until two administrators resume payouts. */
async function effectiveSwitch(rows: Promise<Awaited<ReturnType<typeof rowOf>>>): Promise<PaymentsSwitch> {
  const [row] = await rows;
  if (!row) throw new Error('The switch of payments has no row');
  const { pausedAt, cause, reason, pausedBy, knownRestore, restore, upSince } = row;
  if (restore === null || restore === knownRestore) return { pausedAt, cause, reason, pausedBy };
  return { pausedAt: new Date(upSince), cause: 'restore', reason: restore, pausedBy: null };
}

export const readSwitch = (db: Reader): Promise<PaymentsSwitch> => effectiveSwitch(rowOf(db));

/** Pausing waits until the transaction ends. */
export const shareSwitch = (tx: Tx): Promise<PaymentsSwitch> => effectiveSwitch(rowOf(tx).for('share'));

export const holdSwitch = (tx: Tx): Promise<PaymentsSwitch> => effectiveSwitch(rowOf(tx).for('update'));

export async function setSwitch(tx: Tx, change: Partial<PaymentsSwitch>): Promise<void> {
  await tx.update(paymentsSwitch).set(change);
}

export async function clearSwitch(tx: Tx): Promise<void> {
  await tx.update(paymentsSwitch).set({ ...NOT_PAUSED, knownRestore: restoredAs });
}
