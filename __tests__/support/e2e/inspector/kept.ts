import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { openDock } from '../flows/inspector';
import { openRecordings } from '../flows/recordings';

/** Everything the inspector stores in this browser: the tab's journal, its settings, its databases. */
export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const own = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).filter(([key]) => key.startsWith('flow-inspector')),
    );
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(request.error ?? new Error('A database could not be read'));
        };
      });
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        rows.push(await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify([own, rows]);
  });

/** Saves this tab's recording, and waits until the journal contains a page's picture. */
export async function keepAll(page: Page, path: string): Promise<void> {
  await expect.poll(async () => picturesIn(await keptBy(page))).toContain(new URL(page.url()).origin + path);
  await page.goto('/statistics');
  const dock = await openDock(page);
  await dock.getByRole('button', { name: 'Keep the last 10 minutes' }).click();
  await expect(dock.getByText(/^Kept: /)).toBeVisible();
}

/** Addresses of the recorded pages in a text. */
const picturesIn = (text: string): string[] =>
  Array.from(text.matchAll(/"data":\{"href":"([^"]+)"/g), ([, href = '']) => href);

/** Everything that can be exported of a flow's recordings, with unpacked pictures. */
export async function handedOn(page: Page, flow: string): Promise<string[]> {
  await openRecordings(page, flow);
  const exportActions = (tab: Page) => tab.getByRole('button', { name: /^(Export|Bug report|Test) / });
  await expect(page.getByText('None yet.').or(exportActions(page).first())).toBeVisible();
  const texts: string[] = [];
  for (let index = 0; index < (await exportActions(page).count()); index += 1) {
    // Chromium refuses a tab's eleventh download.
    const tab = await page.context().newPage();
    await openRecordings(tab, flow);
    const [download] = await Promise.all([tab.waitForEvent('download'), exportActions(tab).nth(index).click()]);
    const text = await readFile(await download.path(), 'utf8');
    await tab.close();
    texts.push(text);
    for (const [, picture = ''] of text.matchAll(/"picture": "([^"]+)"/g))
      texts.push(gunzipSync(Buffer.from(picture, 'base64')).toString());
  }
  return texts;
}
