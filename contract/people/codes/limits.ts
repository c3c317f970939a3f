/** How many digits a one-time code has. */
export const OTP_LENGTH = 6;

/** Minutes a mailed code is valid, and a reset's token after it. */
export const CODE_LIFE_MINUTES = 10;

/** Seconds a person waits before a code can be sent again; the server holds it, the page shows it. */
export const CODE_RESEND_COOLDOWN_SECONDS = 60;
