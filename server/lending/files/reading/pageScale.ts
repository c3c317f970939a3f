/** Sharp on displays with a pixel ratio of 2. */
const SHARP = 2;
/** An A3 page at that scale. A page may claim any size, and its canvas takes four bytes a pixel. */
const MOST_PIXELS = 4_010_000;

/** How much larger than in points a page is drawn. */
export const pageScale = ({ width, height }: { width: number; height: number }): number =>
  Math.min(SHARP, Math.sqrt(MOST_PIXELS / (width * height)), MOST_PIXELS / Math.max(width, height));
