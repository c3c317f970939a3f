/** A code's mail is told apart, since it isn't sent again. */
export const MAIL_KINDS = ['code', 'notice'] as const;

/** By the mail server; whether a mail is read, nobody knows. */
export const MAIL_OUTCOMES = ['accepted', 'refused'] as const;
