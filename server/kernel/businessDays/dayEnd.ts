import { daysAfter, startOfDay, type IsoDay, DAY_MS } from '#contract/dates';

/** All days added up to a moment of real time, latest move first. */
interface ClockMove {
  movedAt: Date;
  addedDays: number;
}

/** In real time. */
interface DayEnd {
  at: Date;
  /** Whether the sandbox's clock skipped the day, so that nobody missed it. */
  isSkipped: boolean;
}

/** The real time at which a business day ended; the business clock is ahead of it by the days added so far. */
export function dayEnd(day: IsoDay, moves: readonly ClockMove[]): DayEnd {
  const end = startOfDay(daysAfter(day, 1)).getTime();
  let addedDays = 0;
  for (const move of moves.toReversed()) {
    const at = new Date(end - addedDays * DAY_MS);
    if (at <= move.movedAt) return { at, isSkipped: false };
    if (end - move.addedDays * DAY_MS <= move.movedAt.getTime()) return { at: move.movedAt, isSkipped: true };
    addedDays = move.addedDays;
  }
  return { at: new Date(end - addedDays * DAY_MS), isSkipped: false };
}

/**
 * The last moment at which a day's work is on time, 24 hours after the day's end; null if the clock skipped the day.
 */
export function lateAfter(day: IsoDay, moves: readonly ClockMove[]): Date | null {
  const { at, isSkipped } = dayEnd(day, moves);
  return isSkipped ? null : new Date(at.getTime() + DAY_MS);
}
