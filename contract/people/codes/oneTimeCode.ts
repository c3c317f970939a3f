/** Digits of a one-time code. */
export const OTP_LENGTH = 6;

/** Minutes a mailed code is valid, and after it the token of a password reset. */
export const CODE_LIFE_MINUTES = 10;

/** Seconds until another code can be sent; the server enforces it, the page counts down. */
export const CODE_RESEND_COOLDOWN_SECONDS = 60;
