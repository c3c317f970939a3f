export const WIDE_FROM_PX = 768;

export const WIDE_SCREEN = `(min-width: ${WIDE_FROM_PX}px)`;

/** Fits a table of seven columns next to the rail. */
export const SMALL_TABLE_SCREEN = '(min-width: 1024px)';

/** Fits a table of ten columns. */
export const TABLE_SCREEN = '(min-width: 1200px)';
