/** Mails with a code are a separate kind because they aren't sent again. */
export const MAIL_KINDS = ['code', 'notice'] as const;

/** Reported by the mail server; whether a mail is read is unknown. */
export const MAIL_OUTCOMES = ['accepted', 'refused'] as const;

export const NOTICE_PAGE_SIZE = 20;

/** Larger counts are shown as '99+'. */
export const MAX_UNREAD_COUNTED = 100;
