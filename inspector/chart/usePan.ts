import { useRef, type PointerEvent } from 'react';

export function usePan() {
  const held = useRef<{ x: number; y: number; left: number; top: number }>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      const { scrollLeft: left, scrollTop: top } = event.currentTarget;
      held.current = { x: event.clientX, y: event.clientY, left, top };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const from = held.current;
      if (!from) return;
      currentTarget.scrollTo(from.left + from.x - clientX, from.top + from.y - clientY);
    },
    onPointerUp() {
      held.current = undefined;
    },
    onPointerCancel() {
      held.current = undefined;
    },
  };
}
