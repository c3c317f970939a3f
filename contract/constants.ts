/** The product's name; every text that names it takes it from here, but for the documents in `public/`. */
export const PRODUCT_NAME = 'Peerlend';

/** Version of the terms in `public/terms.html`; an account keeps the one it accepted. */
export const TERMS_VERSION = '2026-11-23';

/** Business constants and limits (docs/product/app.md#business-figures, docs/product/app.md#lengths). */
export const OTP_LENGTH = 6;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const USER_NAME_MIN_LENGTH = 3;
export const ACCOUNT_NUMBER_LENGTH = 10;
export const MINIMUM_AGE_YEARS = 18;
export const MAXIMUM_AGE_YEARS = 120;

/** Sane maxima. */
export const NAME_MAX_LENGTH = 60;
export const USER_NAME_MAX_LENGTH = 30;
export const EMAIL_MAX_LENGTH = 254;
export const ADDRESS_MAX_LENGTH = 200;
export const NATIONALITY_MAX_LENGTH = 80;

/** Minutes a mailed code is valid, and a reset's token after it. */
export const CODE_LIFE_MINUTES = 10;
/** Seconds a person waits before a code can be sent again; the server holds it, the page shows it. */
export const CODE_RESEND_COOLDOWN_SECONDS = 60;

/**
 * Days until housekeeping deletes accounts never verified, addresses not seen again, failed jobs, notices, and drafts
 * that were not touched (docs/product/app.md#housekeeping).
 */
export const UNVERIFIED_LIFE_DAYS = 7;
export const KNOWN_ADDRESS_LIFE_DAYS = 180;
export const FAILED_JOB_LIFE_DAYS = 30;
export const NOTICE_LIFE_DAYS = 90;
export const DRAFT_LIFE_DAYS = 90;

/** The least that a lender puts into a loan, in dollars (docs/product/lending.md#increments-and-caps). */
export const LENDING_INCREMENT_DOLLARS = 25;
/** Naira for a dollar where the terms' dollars are said in naira too. Illustrative: no amount is computed with it. */
export const ILLUSTRATIVE_NAIRA_PER_DOLLAR = 1600;
