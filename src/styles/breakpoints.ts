/** Minimum width of the wide layout (docs/product/app.md#look). */
export const WIDE_FROM_PX = 768;

export const WIDE_SCREEN = `(min-width: ${WIDE_FROM_PX}px)`;

/** Minimum width for a table of seven columns next to the rail. */
export const SMALL_TABLE_SCREEN = '(min-width: 1024px)';

/** Minimum width for a table of ten columns. */
export const TABLE_SCREEN = '(min-width: 1200px)';
