import { readFile, stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { openDock } from '#support/e2e/flows/inspector';
import { longRecording } from '#support/e2e/flows/longRecording';
import { keepRecording, openRecordings } from '#support/e2e/flows/recordings';
import { storeSession } from '#support/e2e/storage';

/** Only `npm run bench:flows` checks times, on a quiet machine. */
const isBench = process.env['BENCH'] === '1';
const MINUTES = 10;
const ACT_EVERY_MS = 5000;
const SIZE_LIMIT_BYTES = 5_000_000;
const INTERACTION_LIMIT_MS = 10;
const EXPORT_LIMIT_MS = 10_000;

test.use({ trace: 'off', screenshot: 'off' });

test('ten minutes of heavy use stay under 5 MB', async ({ page, members }) => {
  const member = await members.create('saver');
  await storeSession(page, member);
  await page.clock.install();
  await page.goto(pathTo('dashboard'));
  const dock = await openDock(page);
  await dock.getByRole('button', { name: '● Record' }).click();
  await dock.getByRole('button', { name: 'Close' }).click();
  const links = page.getByRole('navigation', { name: 'Your pages' }).getByRole('link');
  const acts = (MINUTES * 60_000) / ACT_EVERY_MS;
  for (let act = 0; act < acts; act += 1) {
    await links.nth(act % (await links.count())).click();
    await page.clock.runFor(ACT_EVERY_MS);
  }
  await keepRecording(await openDock(page));

  await openRecordings(page, 'pages');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export Pages/ }).click(),
  ]);
  const { size } = await stat(await download.path());
  expect(size).toBeLessThan(SIZE_LIMIT_BYTES);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toHaveProperty('picture');
  tell(`${MINUTES} minutes, ${acts} pages opened: ${(size / 1_000_000).toFixed(2)} MB`);
});

test('a recording of 100,000 acts becomes a test', async ({ page }) => {
  await openRecordings(page, 'registration');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import a recording' }).click(),
  ]);
  const loaded = { kind: 'page', how: 'loaded', path: '/register', session: 'guest', width: 1280, height: 800, at: 0 };
  const acts = Array.from({ length: 100_000 }, (_, index) => ({
    kind: 'act',
    act: 'click',
    target: { role: 'button', name: 'Next', index: 0 },
    at: index * 40,
  }));
  const buffer = Buffer.from(JSON.stringify({ ...longRecording(0), happenings: [loaded, ...acts] }));
  await chooser.setFiles({ name: 'long.flow.json', mimeType: 'application/json', buffer });
  await expect(page.getByText('Step 0 of 100001')).toBeVisible();
  await page.getByRole('button', { name: 'Close replay' }).click();
  const began = performance.now();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.getByRole('button', { name: /^Test from/ }).click(),
  ]);
  await download.path();
  const tookMs = performance.now() - began;
  tell(`100,000 acts became a test in ${(tookMs / 1000).toFixed(1)} s`);
  if (isBench) expect(tookMs).toBeLessThan(EXPORT_LIMIT_MS);
});

test('recording barely slows an interaction', async ({ browser, server, members }) => {
  test.skip(!isBench, 'times are judged by `npm run bench:flows` alone');
  const session = await members.signInAsAdmin();
  const typing = async (withInspector: boolean) => {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    if (!withInspector) await page.route(/inspector/, (route) => route.abort());
    await storeSession(page, session);
    await page.goto(pathTo('allUsers'));
    if (withInspector) await openDock(page);
    await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeVisible();
    const took = await timeTyping(page);
    await page.context().close();
    return took;
  };
  const without = await typing(false);
  const recorded = await typing(true);
  tell(`95 % of keys took ${without.toFixed(1)} ms without, ${recorded.toFixed(1)} ms with the inspector`);
  expect(recorded - without).toBeLessThan(INTERACTION_LIMIT_MS);
});

function tell(said: string): void {
  test.info().annotations.push({ type: 'cost', description: said });
  if (isBench) process.stdout.write(`${said}\n`);
}

/** @returns the 95th percentile of what a key takes, with everything that listens to it, in milliseconds */
function timeTyping(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>('main input')!;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    const times: number[] = [];
    for (let key = 0; key < 200; key += 1) {
      const began = performance.now();
      setValue.call(field, 'a'.repeat(1 + (key % 20)));
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // Observers of the page run before the next task.
      await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(undefined))));
      times.push(performance.now() - began);
      await new Promise(requestAnimationFrame);
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
  });
}
