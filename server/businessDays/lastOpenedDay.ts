import type { IsoDay } from '../../contract/dates';
import type { Reader, Tx } from '../db/connection';
import { businessClock } from '../db/schema/businessDays';
import { findLastDay } from './repository';

/**
 * 'Today' for all that people pay and see: late work skips no day. For reads: it locks nothing.
 * @throws Error if no day was ever opened
 */
export async function readLastOpenedDay(reader: Reader): Promise<IsoDay> {
  const last = await findLastDay(reader);
  if (!last) throw new Error('No business day was ever opened');
  return last.day;
}

/** For writes: the next day can't open before the transaction ends. */
export async function lastOpenedDay(tx: Tx): Promise<IsoDay> {
  // Opening a day locks this row exclusively.
  await tx.select().from(businessClock).for('share');
  return readLastOpenedDay(tx);
}
