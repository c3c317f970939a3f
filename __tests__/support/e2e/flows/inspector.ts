import { expect, type Locator, type Page } from '@playwright/test';

export async function openDock(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open the Flow Inspector' }).click();
  const dock = page.getByRole('complementary', { name: 'Flow Inspector' });
  await expect(dock).toBeVisible();
  return dock;
}

export async function expectRecorded(page: Page, transitions: readonly string[]): Promise<void> {
  const steps = page.getByRole('list', { name: 'Steps, the newest first' });
  // A new flow may wait for an answer before any transition.
  if (transitions.length === 0) return expect(steps).toBeVisible();
  // Steps in which nothing happened aren't transitions.
  const last = steps.locator('li:not([data-transitions=""])').first();
  await expect(last).toHaveAttribute('data-transitions', transitions.join('\n'));
}
