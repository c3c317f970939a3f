import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import type { DevToolsMessage } from './devTools';

/** `npm test -- inspector` installs the panel's packages here, with their own React. */
const PACKAGES = 'node_modules/.cache/devtools';

/**
 * Opens the Redux DevTools panel in its own browser window.
 * @param press called with every message from the panel to the page
 */
export async function openPanel(
  browser: Browser,
  press: (message: object) => Promise<void>,
): Promise<{ panel: Page; show: (message: DevToolsMessage) => Promise<void> }> {
  const { outputFiles } = await build({
    stdin: {
      contents: readFileSync('__tests__/support/e2e/inspector/panelPage.js', 'utf8'),
      resolveDir: PACKAGES,
    },
    bundle: true,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"', global: 'window' },
    loader: { '.css': 'empty' },
    write: false,
    logLevel: 'error',
  });
  const panel = await browser.newPage();
  await panel.exposeFunction('pressInPage', press);
  await panel.setContent('<!doctype html><title>Redux DevTools</title>');
  await panel.addScriptTag({ content: outputFiles[0]!.text });
  const show = async (message: DevToolsMessage) => {
    await panel.evaluate((request) => {
      (window as unknown as { showInPanel: (given: object) => void }).showInPanel(request);
    }, message);
  };
  return { panel, show };
}
