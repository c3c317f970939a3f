import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

type FocusOnOpen = 'first' | 'last';

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function itemsOf(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** WAI-ARIA's keys of a menu button; `frameRef` is the element around button and menu. */
export function useMenu() {
  const frameRef = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<FocusOnOpen | null>(null);
  const isOpen = opened !== null;
  const close = () => setOpened(null);

  useEffect(() => {
    if (opened)
      itemsOf(frameRef.current)
        .at(opened === 'first' ? 0 : -1)
        ?.focus();
  }, [opened]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !frameRef.current?.contains(event.target)) setOpened(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  function onMenuKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') close();
    if (event.key === 'Escape') {
      close();
      frameRef.current?.querySelector('button')?.focus();
    }
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const items = itemsOf(frameRef.current);
    const at = items.findIndex((item) => item === document.activeElement);
    items[move(at, items.length)]?.focus();
  }

  function onButtonKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  return {
    isOpen,
    close,
    frameRef,
    buttonProps: { onClick: () => setOpened(isOpen ? null : 'first'), onKeyDown: onButtonKeyDown },
    menuProps: { onKeyDown: onMenuKeyDown },
  };
}
