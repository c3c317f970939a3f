import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from './browser.mjs';

/** Runs as root in a container, without a graphics card and without prompts. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser(process.cwd());
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...CHROMIUM_ARGS, ...args] });
}
