import type { IsoDay } from '../../contract/dates';
import type { Reader, Tx } from '../db/connection';
import { businessClock } from '../db/schema/businessDays';
import { findLastDay } from './repository';

/**
 * The business day that was opened last, which is today for whatever people pay and see: no day is left out where its
 * work is late. For reads: it locks nothing.
 * @throws Error where none was ever opened, which the server does before it listens
 */
export async function readLastOpenedDay(reader: Reader): Promise<IsoDay> {
  const last = await findLastDay(reader);
  if (!last) throw new Error('No business day was ever opened');
  return last.day;
}

/** The same for what is judged or written by it: the next day is not opened before the transaction ends. */
export async function lastOpenedDay(tx: Tx): Promise<IsoDay> {
  // Whoever opens a day locks it for himself.
  await tx.select().from(businessClock).for('share');
  return readLastOpenedDay(tx);
}
