import type { Page } from '@playwright/test';
import { expect, test } from '#support/e2e/fixtures';
import { longRecording } from '#support/e2e/flows/longRecording';
import { importFile, openRecordings } from '#support/e2e/flows/recordings';

const items = (page: Page) => page.getByRole('list', { name: 'Recordings' }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('the focus stays at the control in use: import, step to the end, close, remove', async ({ page }) => {
  await openRecordings(page, 'registration');
  await importFile(page, 'Import a recording', longRecording(2));
  await expect(page.getByRole('heading', { name: '2 events' })).toBeFocused();
  await button(page, 'Step forward').focus();
  for (let step = 1; step <= 3; step += 1) await page.keyboard.press('Enter');
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await expect(button(page, 'Step forward')).toBeFocused();
  // Keys that are pressed elsewhere on the page move nothing.
  await page.getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await button(page, 'Close replay').click();
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeFocused();
  await button(page, 'Remove 2 events').click();
  await expect(button(page, 'Keep it')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Remove 2 events')).toBeFocused();
  await expect(items(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await button(page, 'Remove for good').click();
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeFocused();
  await expect(items(page)).toHaveCount(0);
});

test('recordings have their own names, show in every open inspector, and are deleted after 30 days', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openRecordings(other, 'registration');
  await expect(other.getByText('None yet.')).toBeVisible();
  await openRecordings(page, 'registration');
  for (const length of [2, 3]) {
    await importFile(page, 'Import a recording', { ...longRecording(length), name: 'Twice' });
    await expect(page.getByText(`Step 0 of ${length}`)).toBeVisible();
    await button(page, 'Close replay').click();
  }
  await expect(items(other)).toHaveCount(2);
  await expect(button(other, 'Replay Twice (2)')).toBeVisible();

  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('flow-inspector');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('recordings', 'readwrite');
          const store = transaction.objectStore('recordings');
          const all = store.getAll();
          all.onsuccess = () => {
            const [first] = all.result as { keptAtMs: number }[];
            store.put({ ...first, keptAtMs: Date.now() - 31 * 86_400_000 });
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await openRecordings(page, 'registration');
  await expect(items(page)).toHaveCount(1);
});
