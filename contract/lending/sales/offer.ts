/** Prices, in percent of the outstanding principal. */
export const MIN_PERCENT = 80;
export const MAX_PERCENT = 105;

/** With fewer months left no yearly figure is shown: a month's gain, taken as a year's, says little. */
export const MONTHS_FOR_A_YEARLY_FIGURE = 3;

/** Days a lender must hold a note before offering it. */
export const HELD_DAYS = 30;

/** An offer lapses after this many days. */
export const OFFER_DAYS = 30;

export const OFFER_STATES = ['open', 'sold', 'withdrawn', 'lapsed'] as const;

/** `ended`: the loan was paid back or is no longer being repaid. */
export const LAPSE_REASONS = ['late', 'ended', 'newPlan', 'expired'] as const;
export type LapseReason = (typeof LAPSE_REASONS)[number];
