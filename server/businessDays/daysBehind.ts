import type { IsoDay } from '../../contract/dates';
import { daysBetween } from '../../contract/calendar';
import type { Reader } from '../db/connection';
import { findLastDay } from './repository';

/** Business days before today that are not closed; today's own work may still run. */
export async function daysBehind(db: Reader, today: IsoDay): Promise<number> {
  const last = await findLastDay(db);
  if (!last) return 0;
  const unopened = daysBetween(last.day, today);
  return last.closedAt === null ? unopened : Math.max(0, unopened - 1);
}
