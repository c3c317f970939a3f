import { desc } from 'drizzle-orm';
import type { IsoDay } from '../../contract/dates';
import type { Tx } from '../db/connection';
import { businessClock, businessDays } from '../db/schema/businessDays';

/**
 * The business day that was opened last, with which whatever is booked is dated. The next one is not opened before the
 * transaction ends, so that days never go back from one posting of an account to the next.
 * @throws Error where none was ever opened, which the server does before it listens
 */
export async function lastOpenedDay(tx: Tx): Promise<IsoDay> {
  // Whoever opens a day locks it for himself.
  await tx.select().from(businessClock).for('share');
  const [last] = await tx.select({ day: businessDays.day }).from(businessDays).orderBy(desc(businessDays.day)).limit(1);
  if (!last) throw new Error('No business day was ever opened');
  return last.day;
}
