import type { Page, Route } from '@playwright/test';
import { urlOf, type CallName } from '../../calls';

interface Held {
  sent: () => number;
  release: () => void;
}

export const holdCall = (page: Page, call: CallName): Promise<Held> => holdRequests(page, urlOf(call));

export async function holdRequests(page: Page, url: RegExp): Promise<Held> {
  let sent = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    sent += 1;
    await released;
    await route.fallback();
  });
  return { sent: () => sent, release };
}

export const delayCall = (page: Page, call: CallName, milliseconds: number): Promise<unknown> =>
  page.route(urlOf(call), async (route: Route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
    await route.continue();
  });

/** Two frames, so that React and the browser have drawn what came. */
export const draw = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
