import type { IsoDay } from '#contract/dates';
import type { Reader, Tx } from '../db/connection';
import { holdLastDay } from './clock';
import { findLastDay } from './repository';

/** The last opened business day, for reads: takes no locks. @throws Error if no day was ever opened */
export async function readLastOpenedDay(reader: Reader): Promise<IsoDay> {
  const last = await findLastDay(reader);
  if (!last) throw new Error('No business day was ever opened');
  return last.day;
}

/** The last opened business day, for writes: the next one can't open until the transaction ends. */
export async function lastOpenedDay(tx: Tx): Promise<IsoDay> {
  const day = await holdLastDay(tx);
  if (day === null) throw new Error('No business day was ever opened');
  return day;
}
