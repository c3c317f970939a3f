export const OTP_LENGTH = 6;

/** Validity of a mailed code, and of the password reset token that follows it. */
export const CODE_LIFE_MINUTES = 10;

/** A code is spent after this many tries. */
export const CODE_TRIES = 5;

/** Enforced by the server; the page shows a countdown. */
export const CODE_RESEND_COOLDOWN_SECONDS = 60;
