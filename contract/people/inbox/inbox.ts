export const NOTICE_PAGE_SIZE = 20;

/** Larger counts are shown as '99+'. */
export const MAX_UNREAD_COUNTED = 100;
