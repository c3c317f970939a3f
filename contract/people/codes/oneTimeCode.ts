export const OTP_LENGTH = 6;

/** Of a mailed code, and then of the token of a password reset. */
export const CODE_LIFE_MINUTES = 10;

/** The server enforces it, the page counts down. */
export const CODE_RESEND_COOLDOWN_SECONDS = 60;
