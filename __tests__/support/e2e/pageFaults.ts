import type { BrowserContext } from '@playwright/test';

const POLICY = /Content Security Policy|Trusted ?Type/i;
/** rrweb compares inline styles in its own document, where the policy applies too; that is harmless. */
const RECORDER = /\/assets\/rrweb\.\w+\.js$/;

export function notePageFaults(context: BrowserContext): readonly string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (POLICY.test(message.text()) && !RECORDER.test(message.location().url)) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(error.error().stack ?? error.error().message));
  return faults;
}
