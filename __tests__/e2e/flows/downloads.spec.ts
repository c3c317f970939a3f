import type { Page } from '@playwright/test';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { inspectorTexts, pageNames } from '#support/e2e/flows/inspectorTexts';

/** Every script and style that comes before the page has loaded. */
async function downloadsOf(page: Page, path: string): Promise<Map<string, string>> {
  const files = new Map<string, Promise<string>>();
  let hasLoaded = false;
  page.once('load', () => {
    hasLoaded = true;
  });
  page.on('response', (response) => {
    if (!hasLoaded && /\.(js|css)$/.test(new URL(response.url()).pathname)) files.set(response.url(), response.text());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Open the Flow Inspector' })).toBeVisible();
  return new Map(await Promise.all([...files].map(async ([url, text]) => [url, await text] as const)));
}

for (const path of [pathTo('home'), pathTo('login')]) {
  test(`${path} doesn't download the inspector before the page has loaded`, async ({ page }) => {
    const others = inspectorTexts.filter((name) => !pageNames.includes(name));
    const files = await downloadsOf(page, path);
    expect(files.size).toBeGreaterThan(0);
    for (const [url, text] of files)
      expect(
        others.filter((name) => text.includes(name)),
        url,
      ).toEqual([]);
  });
}
