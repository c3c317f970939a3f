import type { Page } from '@playwright/test';

const KEY = 'typableSince';

/** Has the page note when a field that can be typed in stands in it for the first time. Call before it is opened. */
export async function watchForForm(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('form input:not([type="checkbox"], :disabled, [readonly])')) return;
      observer.disconnect();
      Reflect.set(window, key, performance.timeOrigin + performance.now());
    });
    observer.observe(document, { childList: true, subtree: true });
  }, KEY);
}

/** Waits for that field. @returns when it came, in milliseconds since 1970 */
export async function formMoment(page: Page): Promise<number> {
  const moment = await page.waitForFunction((key): unknown => Reflect.get(window, key), KEY);
  return Number(await moment.jsonValue());
}
