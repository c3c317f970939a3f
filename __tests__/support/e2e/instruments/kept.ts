import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Everything that the instruments keep in this browser: the tab's journal, their own settings, their databases. */
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

/** Everything that can be handed on of what is kept of a flow. */
export async function handedOn(page: Page, flow: string): Promise<string[]> {
  await page.goto(`/qa/flows/${flow}`);
  await page.getByRole('tab', { name: 'Recordings' }).click();
  const texts: string[] = [];
  for (const button of await page.getByRole('button', { name: /^(Export|Bug report|Test) / }).all()) {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    texts.push(await readFile(await download.path(), 'utf8'));
  }
  return texts;
}
