import type { Page, Route } from '@playwright/test';
import { urlOf, type CallName } from '../../calls';

export async function holdCall(page: Page, call: CallName): Promise<{ sent: () => number; release: () => void }> {
  let sent = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urlOf(call), async (route) => {
    sent += 1;
    await released;
    await route.continue();
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
