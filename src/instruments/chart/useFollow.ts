import { useEffect, type RefObject } from 'react';
import type { Box, ChartLayout } from './layout';
import type { Marks } from './marks';

/** Scrolls a drawing so that the active state can be seen, where it can't. */
export function useFollow(
  viewport: RefObject<HTMLElement | null>,
  layout: ChartLayout | undefined,
  { active }: Marks,
  zoom: number,
): void {
  // The innermost states stand last.
  const innermost = [...active].at(-1);
  useEffect(() => {
    const box = innermost === undefined ? undefined : layout?.nodes[innermost];
    if (box && viewport.current) bringIntoView(viewport.current, box, zoom);
  }, [viewport, layout, innermost, zoom]);
}

function bringIntoView(viewport: HTMLElement, { x, y, width, height }: Box, zoom: number): void {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = viewport;
  const isSeen =
    x * zoom >= scrollLeft &&
    y * zoom >= scrollTop &&
    (x + width) * zoom <= scrollLeft + clientWidth &&
    (y + height) * zoom <= scrollTop + clientHeight;
  if (isSeen) return;
  viewport.scrollTo((x + width / 2) * zoom - clientWidth / 2, (y + height / 2) * zoom - clientHeight / 2);
}
