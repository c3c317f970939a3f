/** Ways to confirm one's identity in addition to the password. */
export const FACTOR_WAYS = ['passkey', 'app', 'recovery'] as const;
export type FactorWay = (typeof FACTOR_WAYS)[number];

export const MAX_PASSKEYS = 10;

/** Codes per set; each works once. */
export const RECOVERY_CODES = 10;

/** How long a session's acts need no new confirmation after a factor was given. */
export const PROOF_MINUTES = 5;

/** Time to answer a challenge, at sign-in and before an act. */
export const CHALLENGE_MINUTES = 5;

/** Hours from the second administrator's approval until lost factors are removed. */
export const RESET_HOURS = 24;
