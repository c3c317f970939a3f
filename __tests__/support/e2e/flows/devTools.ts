import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';

interface SeenByDevTools {
  features: Record<string, unknown>;
  types: string[];
  shown: string;
  exported: string;
}

export async function installDevTools(page: Page): Promise<void> {
  const { outputFiles } = buildSync({
    entryPoints: ['__tests__/support/e2e/flows/devToolsPage.mjs'],
    bundle: true,
    format: 'iife',
    write: false,
  });
  await page.addInitScript({ content: outputFiles[0]!.text });
}

export const seenByDevTools = (page: Page): Promise<SeenByDevTools> =>
  page.evaluate(() => (window as unknown as { __SEEN_BY_DEVTOOLS__: () => SeenByDevTools }).__SEEN_BY_DEVTOOLS__());
