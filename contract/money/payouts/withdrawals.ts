import { naira } from '../kobo';

/**
 * States of a payout, in order: in review by an administrator; requested; sent to the provider; paid; failed, so that it
 * was never paid; reversed, so that it came back after it was paid.
 */
export const payoutStates = ['inReview', 'requested', 'sent', 'paid', 'failed', 'reversed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Final states, except that a paid payout may still be reversed. */
export const settledStates: readonly PayoutState[] = ['paid', 'failed', 'reversed'];

/** The smallest withdrawal, in kobo. */
export const LEAST_WITHDRAWAL = naira(100);
/** The largest payout, in kobo: the provider's limit for one transfer. */
export const MOST_PAYOUT = naira(10_000_000);

/** Wait before a withdrawal after a new password, email or bank account, in hours of the business clock. */
export const WITHDRAWAL_WAIT_HOURS = 24;
