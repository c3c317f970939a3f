import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { pathTo } from '../../../../src/pathTo';
import type { Members } from '../members';
import { storeSession } from '../storage';

export async function openUserList(page: Page, members: Members): Promise<void> {
  await storeSession(page, await members.signInAsAdmin());
  await page.goto(pathTo('allUsers'));
  await expect(page.getByRole('table')).toBeVisible();
}

export async function searchUsers(page: Page, text: string, rowsExpected: number): Promise<void> {
  await page
    .getByRole('searchbox')
    .or(page.getByLabel(/search/i))
    .first()
    .fill(text);
  await expect(rows(page).filter({ hasText: text })).toHaveCount(rowsExpected);
  await expect(rows(page)).toHaveCount(rowsExpected);
}

export const rows = (page: Page): Locator => page.getByRole('table').locator('tbody').getByRole('row');

export async function column(page: Page, header: string): Promise<string[]> {
  const headers = await page.getByRole('columnheader').allInnerTexts();
  const index = headers.findIndex((text) => text.trim() === header);
  if (index === -1) throw new Error(`No column ${header} among ${headers.join(', ')}`);
  const cells = await rows(page)
    .locator(`:scope > *:nth-child(${index + 1})`)
    .allInnerTexts();
  return cells.map((text) => text.trim());
}

export async function downloadReport(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Generate Report', exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
