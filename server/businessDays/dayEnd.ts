import { daysAfter, startOfDay, type IsoDay } from '../../contract/dates';

const DAY_MS = 24 * 60 * 60 * 1000;

/** All days added until a moment of real time, latest move first. */
export interface ClockMove {
  movedAt: Date;
  addedDays: number;
}

/** In real time. */
export interface DayEnd {
  at: Date;
  /** The sandbox's clock jumped over it: nobody missed the day. */
  isMoved: boolean;
}

/** When a business day ended in real time, whose clock runs ahead of it by the days added so far. */
export function dayEnd(day: IsoDay, moves: readonly ClockMove[]): DayEnd {
  const end = startOfDay(daysAfter(day, 1)).getTime();
  let addedDays = 0;
  for (const move of moves.toReversed()) {
    const at = new Date(end - addedDays * DAY_MS);
    if (at <= move.movedAt) return { at, isMoved: false };
    if (end - move.addedDays * DAY_MS <= move.movedAt.getTime()) return { at: move.movedAt, isMoved: true };
    addedDays = move.addedDays;
  }
  return { at: new Date(end - addedDays * DAY_MS), isMoved: false };
}

/** The last moment at which a day is lived in time, 24 hours after its end; null where the clock jumped over it. */
export function lateAfter(day: IsoDay, moves: readonly ClockMove[]): Date | null {
  const { at, isMoved } = dayEnd(day, moves);
  return isMoved ? null : new Date(at.getTime() + DAY_MS);
}
