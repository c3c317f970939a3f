import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '../../support/e2e/fixtures';
import { buttonNames, instrumentNames, pageNames } from '../../support/e2e/flows/instrumentNames';

const BUTTON_LIMIT_BYTES = 1000;

async function downloadsOf(page: Page, path: string): Promise<Map<string, string>> {
  const files = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.set(response.url(), response.text());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Open the Flow Inspector' })).toBeVisible();
  return new Map(await Promise.all([...files].map(async ([url, text]) => [url, await text] as const)));
}

const weight = (text: string) => brotliCompressSync(text).length;

for (const path of [pathTo('home'), pathTo('login')]) {
  test(`${path} downloads only the inspector's button, after the page`, async ({ page }) => {
    const files = await downloadsOf(page, path);
    const named = (text: string, names: readonly string[]) => names.filter((name) => text.includes(name));
    const withButton = [...files.values()].filter((text) => named(text, buttonNames).length > 0);
    expect(withButton.reduce((sum, text) => sum + weight(text), 0)).toBeLessThan(BUTTON_LIMIT_BYTES);
    const others = instrumentNames.filter((name) => ![...buttonNames, ...pageNames].includes(name));
    for (const [url, text] of files) expect(named(text, others), url).toEqual([]);
  });
}
