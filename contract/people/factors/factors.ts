/** How somebody shows that it is them, besides the password. */
export const FACTOR_WAYS = ['passkey', 'app', 'recovery'] as const;
export type FactorWay = (typeof FACTOR_WAYS)[number];

export const MOST_PASSKEYS = 10;

/** Made together; each works once. */
export const RECOVERY_CODES = 10;

/** After a factor was given, further acts of that session ask for none for so long. */
export const PROOF_MINUTES = 5;

/** To answer a challenge, at sign-in and before an act. */
export const CHALLENGE_MINUTES = 5;

/** From the second administrator's approval until lost factors are removed. */
export const RESET_HOURS = 24;
