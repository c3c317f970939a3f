import type { IsoDay } from '../../contract/dates';
import type { Reader, Tx } from '../db/connection';
import { holdLastDay } from './clock';
import { findLastDay } from './repository';

/**
 * The business day opened last: today, for all that people pay and see, so that no day is skipped if its work is late.
 * For reads: it locks nothing.
 * @throws Error if no day was ever opened; the server opens one before it listens
 */
export async function readLastOpenedDay(reader: Reader): Promise<IsoDay> {
  const last = await findLastDay(reader);
  if (!last) throw new Error('No business day was ever opened');
  return last.day;
}

/** Like `readLastOpenedDay`, for writes: the next day can't open before the transaction ends. */
export async function lastOpenedDay(tx: Tx): Promise<IsoDay> {
  const day = await holdLastDay(tx);
  if (day === null) throw new Error('No business day was ever opened');
  return day;
}
