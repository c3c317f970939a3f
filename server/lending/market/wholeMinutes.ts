const MINUTE_MS = 60_000;

/** Whole minutes from one moment to another, as people are told what time is left. */
export const wholeMinutes = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / MINUTE_MS);
