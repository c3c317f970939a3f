export const WIDE_FROM_PX = 768;

export const WIDE_SCREEN = `(min-width: ${WIDE_FROM_PX}px)`;

/** Fits the portal's sidebar. */
export const SIDEBAR_SCREEN = '(min-width: 1024px)';

/** Fits a table of seven columns next to the rail. */
export const SMALL_TABLE_SCREEN = '(min-width: 1024px)';

/** Fits a table of ten columns next to the portal's sidebar. */
export const TABLE_SCREEN = '(min-width: 1280px)';
