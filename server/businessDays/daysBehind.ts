import { type IsoDay, daysBetween } from '../../contract/dates';
import type { Reader } from '../db/connection';
import { findLastDay } from './repository';

/** How many days before today are not closed; the work of today itself may be under way. */
export async function daysBehind(db: Reader, today: IsoDay): Promise<number> {
  const last = await findLastDay(db);
  if (!last) return 0;
  const unopened = daysBetween(last.day, today);
  return last.closedAt === null ? unopened : Math.max(0, unopened - 1);
}
