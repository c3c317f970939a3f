/** Runs in the page: whether the focused element is visible (WCAG 2.4.7) and uncovered (WCAG 2.4.11). */
export function focusStop(): { element: string; isMarked: boolean; isCovered: boolean } | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body || element instanceof HTMLIFrameElement)
    return undefined;

  const hasRing = (ringed: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)|transparent/.test(outlineColor);
  };
  // A link that covers its card or row shows the focus there.
  const isRinged = (within: Element | null): boolean =>
    within !== null && (hasRing(within) || isRinged(within.parentElement));
  const hasThickBorder = (bordered: Element | null | undefined) =>
    bordered !== null && bordered !== undefined && parseFloat(getComputedStyle(bordered).borderTopWidth) >= 2;
  // A field shows the focus on its frame; the code field on one of its drawn boxes.
  const frame = element.closest('.MuiOutlinedInput-root')?.querySelector('fieldset');
  const boxes = [...(element.previousElementSibling?.children ?? [])];

  const { left, top, width, height } = element.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const),
  );
  const isOnTop = (hit: Element | null) =>
    hit !== null &&
    (hit.contains(element) || element.contains(hit) || (hit instanceof HTMLLabelElement && hit.control === element));

  return {
    element: element.outerHTML.slice(0, 160),
    isMarked: isRinged(element) || hasThickBorder(frame) || boxes.some(hasThickBorder),
    isCovered: !points.some(([x, y]) => isOnTop(document.elementFromPoint(x, y))),
  };
}
