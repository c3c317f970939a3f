import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';

/** Texts that Redux DevTools was shown and would export. */
interface SeenByDevTools {
  features: Record<string, unknown>;
  /** Types of the actions as they are shown, in their order. */
  types: string[];
  shown: string;
  exported: string;
}

/** Installs Redux DevTools' own packages in the place of the browser extension. */
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
