/** Days until housekeeping deletes them; drafts count from their last edit. */
export const UNVERIFIED_LIFE_DAYS = 7;
export const KNOWN_ADDRESS_LIFE_DAYS = 180;
/** Unseen for so long; a session ends by itself after 30 days at most. */
export const SESSION_LIFE_DAYS = 180;
export const NOTICE_LIFE_DAYS = 90;
/** That a mail went out, not what it said. */
export const MAIL_LIFE_DAYS = 180;
/** What the inbox says. */
export const INBOX_LIFE_DAYS = 400;
export const DRAFT_LIFE_DAYS = 90;
/** Messages to people's webhooks. */
export const DELIVERY_LIFE_DAYS = 30;

/** Who deleted accounts belonged to, as the law on money laundering asks. */
export const KEPT_YEARS = 5;
/** For how long two administrators see it, once both agreed. */
export const KEPT_OPEN_HOURS = 24;
