import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from './browser.mjs';

/** How Chromium is started: as root in a container as well, without a graphics card, and asking nobody anything. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the Chromium that the browser tests use as well. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser(process.cwd());
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...CHROMIUM_ARGS, ...args] });
}
