import type { Page } from '@playwright/test';

/** Holds back the files of these addresses. @returns the function that lets them come */
export async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
