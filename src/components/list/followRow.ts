import type { MouseEvent } from 'react';

/** A press anywhere on a row follows the row's first link, except on a control, or at the end of selecting text. */
export function followRow(event: MouseEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('a, button, input') !== null) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  target
    .closest('tr, li')
    ?.querySelector('a')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
