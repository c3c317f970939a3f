/** From here on the layout is the wide one (docs/product/app.md#look). */
export const WIDE_FROM_PX = 768;

export const WIDE_SCREEN = `(min-width: ${WIDE_FROM_PX}px)`;

/** From here on a table of seven columns has room beside the rail. */
export const SMALL_TABLE_SCREEN = '(min-width: 1024px)';

/** From here on a table of ten columns has room for a line a row. */
export const TABLE_SCREEN = '(min-width: 1200px)';
