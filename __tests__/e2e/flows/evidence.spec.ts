import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Recording } from '../../../inspector/recording/recording';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { openDock } from '#support/e2e/flows/inspector';
import { keepRecording } from '#support/e2e/flows/recordings';
import { newPerson } from '#support/e2e/people';
import { submitSignIn } from '#support/e2e/steps/signIn';

const picture = (page: Page) => page.getByRole('img', { name: 'What the page looked like' });
const inPicture = (page: Page) => picture(page).frameLocator('iframe');

/** Records a refused sign-in, which no machine knows. */
async function recordRefusal(page: Page) {
  const person = newPerson();
  await page.goto(pathTo('login'));
  const dock = await openDock(page);
  await dock.getByRole('button', { name: '● Record' }).click();
  await submitSignIn(page, person);
  await expect(page.getByText('Login Error.')).toBeVisible();
  await keepRecording(dock);
  return person;
}

async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export Pages/ }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('a page without a flow is recorded as a masked picture, on one time line with its calls and messages', async ({
  page,
}) => {
  const person = await recordRefusal(page);
  await page.goto('/qa/flows/pages');
  await page.getByRole('tab', { name: 'Recordings' }).click();
  const text = await exported(page);
  const recording = JSON.parse(text) as Recording;
  expect(recording.happenings.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['page', 'act', 'call', 'toast']),
  );
  const call = recording.happenings.find(({ kind }) => kind === 'call');
  expect(call).toMatchObject({ method: 'POST', status: 401 });
  const drawn = gunzipSync(Buffer.from(recording.picture ?? '', 'base64')).toString();
  for (const canary of [person.email, person.password]) {
    expect(text).not.toContain(canary);
    expect(drawn).not.toContain(canary);
  }
  expect(text.length).toBeLessThan(200_000);

  await page.getByRole('button', { name: /^Replay Pages/ }).click();
  await page.getByRole('slider', { name: 'Step' }).press('End');
  await expect(inPicture(page).getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(inPicture(page).getByText('Login Error.')).toBeVisible();
  // The toast is in its place, so its library's styles were recorded.
  const toast = await inPicture(page).getByText('Login Error.').boundingBox();
  const frame = await picture(page).boundingBox();
  expect(toast!.x).toBeGreaterThan(frame!.x + frame!.width / 2);
  await page.getByRole('slider', { name: 'Step' }).press('Home');
  await expect(inPicture(page).getByText('Login Error.')).toBeHidden();
});

test('a new tab continues the recording of a crashed one', async ({ page, context }) => {
  await page.goto(pathTo('register'));
  const dock = await openDock(page);
  await dock.getByRole('button', { name: '● Record' }).click();
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Account Details' })).toBeVisible();
  // The journal is written automatically.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open('flow-inspector');
            opening.onsuccess = () => {
              const all = opening.result.transaction('journal').objectStore('journal').getAll();
              all.onsuccess = () => {
                opening.result.close();
                resolve(JSON.stringify(all.result));
              };
            };
          }),
      ),
    )
    .toContain('accountDetails');
  const devTools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  const again = await context.newPage();
  await again.goto(pathTo('register'));
  await keepRecording(await openDock(again));
  await again.goto('/qa/flows/registration');
  await again.getByRole('tab', { name: 'Recordings' }).click();
  await again.getByRole('button', { name: /^Replay Registration/ }).click();
  await again.getByRole('searchbox', { name: 'Find in the recording' }).fill('next');
  await expect(again.getByRole('list', { name: 'Found' })).toContainText('next → accountDetails.editing');
});
