const GAP_PX = 12;

function uncoverSubmit(stack: Element): void {
  const { top, bottom } = stack.getBoundingClientRect();
  for (const button of document.querySelectorAll('button[type="submit"]')) {
    const covered = button.getBoundingClientRect();
    if (covered.bottom > top && covered.top < bottom) window.scrollBy(0, covered.bottom - top + GAP_PX);
  }
}

/** Keeps submit buttons clear of toasts at the bottom of the screen; returns a function that stops it. */
export function keepSubmitClear(stack: Element): () => void {
  const uncover = () => {
    uncoverSubmit(stack);
  };
  const growth = new ResizeObserver(uncover);
  growth.observe(stack);
  const change = new MutationObserver(uncover);
  change.observe(document.body, { childList: true, subtree: true });
  return () => {
    growth.disconnect();
    change.disconnect();
  };
}
