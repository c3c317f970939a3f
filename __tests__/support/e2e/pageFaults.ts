import type { BrowserContext } from '@playwright/test';

const POLICY = /Content Security Policy|Trusted ?Type/i;

export function notePageFaults(context: BrowserContext): readonly string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (POLICY.test(message.text())) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(error.error().stack ?? error.error().message));
  return faults;
}
