/** Days until housekeeping deletes an unverified account. */
export const UNVERIFIED_LIFE_DAYS = 7;
export const KNOWN_ADDRESS_LIFE_DAYS = 180;
/** Days since the session was last seen; it ends by itself after 30 days at most. */
export const SESSION_LIFE_DAYS = 180;
export const NOTICE_LIFE_DAYS = 90;
/** Records that a mail was sent, without its text. */
export const MAIL_LIFE_DAYS = 180;
export const INBOX_LIFE_DAYS = 400;
/** Counted from the last edit. */
export const DRAFT_LIFE_DAYS = 90;
export const DELIVERY_LIFE_DAYS = 30;

/** How long the identity of a deleted account's owner is kept, as the law on money laundering requires. */
export const KEPT_YEARS = 5;
/** How long two administrators can see it after both agreed. */
export const KEPT_OPEN_HOURS = 24;

/** How soon everything about a person is given out once the person or the regulator asks. */
export const RELEASE_PROMISE_HOURS = 48;
/** How long two administrators can download it after both agreed. */
export const RELEASE_OPEN_DAYS = 7;
