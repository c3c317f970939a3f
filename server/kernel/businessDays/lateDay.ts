import { daysAfter, formatDay, type IsoDay } from '#contract/dates';
import type { Cause } from '../alerts/alerts';
import type { ServerContext } from '../context';
import type { Reader } from '../db/connection';
import { findMoves, readBusinessToday, readDatabaseNow } from './clock';
import { dayEnd } from './dayEnd';
import { findWaitingDays } from './missedDays';
import { findLastDay } from './repository';

const CLOSED_WITHIN_MS = 60 * 60 * 1000;

type Context = Pick<ServerContext, 'databaseTime'>;

/** @returns the unclosed day, and when its work could begin */
async function findUnclosedDay(context: Context, reader: Reader): Promise<{ day: IsoDay; since: Date } | undefined> {
  const last = await findLastDay(reader);
  if (!last) return undefined;
  if (last.closedAt === null) return { day: last.day, since: last.openedAt };
  const day = daysAfter(last.day, 1);
  if (day > (await readBusinessToday(context, reader))) return undefined;
  return { day, since: dayEnd(last.day, await findMoves(reader)).at };
}

/** The business day still open an hour after its work could begin; none while missed days wait for a decision. */
export async function findLateDayCauses(context: Context, reader: Reader): Promise<Cause[]> {
  const unclosed = await findUnclosedDay(context, reader);
  if (!unclosed) return [];
  const now = await readDatabaseNow(context, reader);
  if (now.getTime() - unclosed.since.getTime() <= CLOSED_WITHIN_MS) return [];
  if ((await findWaitingDays(context, reader)).length > 0) return [];
  return [
    { subject: unclosed.day, detail: `The day ${formatDay(unclosed.day)} isn't closed an hour after its start.` },
  ];
}
