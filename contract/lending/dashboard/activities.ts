/** Rows per page of somebody's activities. */
export const ACTIVITY_PAGE_SIZE = 10;
