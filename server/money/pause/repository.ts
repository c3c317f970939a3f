import type { Reader, Tx } from '../../db/connection';
import { paymentsSwitch, type PaymentsSwitchRow } from '../../db/schema/payments';

const NOT_PAUSED = { pausedAt: null, cause: null, reason: null, pausedBy: null };

async function theRow(rows: Promise<PaymentsSwitchRow[]>): Promise<PaymentsSwitchRow> {
  const [row] = await rows;
  if (!row) throw new Error('The switch of payments has no row');
  return row;
}

export const readSwitch = (db: Reader): Promise<PaymentsSwitchRow> => theRow(db.select().from(paymentsSwitch));

/** Pausing waits for the transaction's end. */
export const shareSwitch = (tx: Tx): Promise<PaymentsSwitchRow> =>
  theRow(tx.select().from(paymentsSwitch).for('share'));

export const holdSwitch = (tx: Tx): Promise<PaymentsSwitchRow> =>
  theRow(tx.select().from(paymentsSwitch).for('update'));

export async function setSwitch(tx: Tx, change: Partial<Omit<PaymentsSwitchRow, 'onlyRow'>>): Promise<void> {
  await tx.update(paymentsSwitch).set(change);
}

export const clearSwitch = (tx: Tx): Promise<void> => setSwitch(tx, NOT_PAUSED);
