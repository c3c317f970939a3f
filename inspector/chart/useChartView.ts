import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { focusOf } from './focus';
import type { Box, ChartLayout } from '../../src/components/statechart/chartLayout';
import type { Marks } from '../../src/components/statechart/marks';

const ZOOM_STEP = 1.25;
const ZOOM_LIMITS = [0.15, 3] as const;
const READABLE_ZOOM = 0.75;

/** The visible part of a chart; follows the run, and zooms with buttons, wheel and keys. */
export function useChartView(layout: ChartLayout | undefined, marks: Marks, initial: string | null) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(READABLE_ZOOM);
  const anchor = useRef<{ x: number; y: number; left: number; top: number }>(undefined);

  const zoomBy = useCallback((factor: number, at?: { clientX: number; clientY: number }) => {
    const element = frame.current;
    if (!element) return;
    const box = element.getBoundingClientRect();
    const left = at ? at.clientX - box.left : element.clientWidth / 2;
    const top = at ? at.clientY - box.top : element.clientHeight / 2;
    setZoom((before) => {
      anchor.current = { x: (element.scrollLeft + left) / before, y: (element.scrollTop + top) / before, left, top };
      return Math.min(ZOOM_LIMITS[1], Math.max(ZOOM_LIMITS[0], before * factor));
    });
  }, []);

  useLayoutEffect(() => {
    const kept = anchor.current;
    anchor.current = undefined;
    if (kept) frame.current?.scrollTo(kept.x * zoom - kept.left, kept.y * zoom - kept.top);
  }, [zoom]);

  const fit = useCallback(() => {
    const element = frame.current;
    if (!element || !layout) return;
    const [width, height] = [element.clientWidth - 2, element.clientHeight - 2];
    setZoom(Math.max(ZOOM_LIMITS[0], Math.min(1, width / layout.width, height / layout.height)));
    element.scrollTo(0, 0);
  }, [layout]);

  // A native listener, since React's can't stop the wheel from scrolling the page.
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 400), event);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [zoomBy]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      '+': () => {
        zoomBy(ZOOM_STEP);
      },
      '=': () => {
        zoomBy(ZOOM_STEP);
      },
      '-': () => {
        zoomBy(1 / ZOOM_STEP);
      },
      '0': fit,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const { active, last } = marks;
  // Counts, so that repeating a transition counts as a change.
  const taken = [...last].map((id) => marks.taken.get(id) ?? 0).join();
  const shown = useRef<{ key: string; boxes: readonly Box[]; zoom: number }>(undefined);
  useEffect(() => {
    if (!layout || !frame.current) return;
    const boxes = focusOf(layout, { active, last }, initial);
    const key = JSON.stringify([boxes[0], taken, ...last]);
    const isOther = shown.current?.key !== key;
    shown.current = { key, boxes, zoom };
    if (isOther) bringIntoView(frame.current, shown.current);
  }, [layout, active, last, taken, initial, zoom]);

  // Keeps the same place visible when the window is resized or rotated.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (shown.current) bringIntoView(element, shown.current);
    });
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
    };
  }, []);

  return {
    frame,
    zoom,
    fit,
    onKeyDown,
    zoomIn: () => {
      zoomBy(ZOOM_STEP);
    },
    zoomOut: () => {
      zoomBy(1 / ZOOM_STEP);
    },
  };
}

function bringIntoView(frame: HTMLElement, { boxes, zoom }: { boxes: readonly Box[]; zoom: number }): void {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = frame;
  const place =
    boxes.find(({ width, height }) => width * zoom <= clientWidth && height * zoom <= clientHeight) ?? boxes.at(-1);
  if (!place) return;
  const { x, y, width, height } = place;
  const isSeen =
    x * zoom >= scrollLeft &&
    y * zoom >= scrollTop &&
    (x + width) * zoom <= scrollLeft + clientWidth &&
    (y + height) * zoom <= scrollTop + clientHeight;
  if (!isSeen) frame.scrollTo((x + width / 2) * zoom - clientWidth / 2, (y + height / 2) * zoom - clientHeight / 2);
}
