/** Section 9.3: from here on the layout is the wide one. */
export const WIDE_FROM_PX = 768;

export const WIDE_SCREEN = `(min-width: ${WIDE_FROM_PX}px)`;
