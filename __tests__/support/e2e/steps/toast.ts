import { expect, type Locator, type Page } from '@playwright/test';

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function toasts(page: Page, ...texts: string[]): Locator {
  const whole = new RegExp(`^\\s*${texts.map(escape).join('\\s*')}\\s*$`);
  return page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: whole });
}

export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  await expect(toasts(page, ...texts)).toHaveCount(1);
}

/** Its text says until when the pledge can be cancelled. */
export async function expectPledged(page: Page): Promise<void> {
  const pledged = page
    .getByRole('status')
    .filter({ hasText: /^\s*Pledged\s*You can cancel it until |^\s*Pledged\s*You can’t cancel this pledge/ });
  await expect(pledged).toHaveCount(1);
}

export async function expectNoToast(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(0);
}
