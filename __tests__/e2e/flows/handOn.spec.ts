import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '../../support/e2e/fixtures';
import { dropFile, importFile, keepRecording, openRecordings } from '../../support/e2e/flows/recordings';
import { longRecording } from '../../support/e2e/flows/longRecording';
import { openDock } from '../../support/e2e/flows/inspector';
import { otherCode } from '../../support/e2e/mailbox';
import { newPerson } from '../../support/e2e/people';
import { expectToast } from '../../support/e2e/steps/toast';
import { acceptTerms, enterCode, fillAccountDetails, submitAccountDetails } from '../../support/e2e/steps/registration';

/** Where a recording's test runs: in any folder of the browser tests. */
const FOLDER = path.resolve('__tests__/e2e/flows');

async function saved(page: Page, button: RegExp): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** Registers with a wrong code and a right one, with a reload between, while the inspector records. */
async function recordRegistration(page: Page, codeFor: (email: string) => Promise<string>) {
  const person = newPerson({ firstName: 'Canaria', lastName: 'Okonkwo-Bird' });
  await page.goto(pathTo('register'));
  const dock = await openDock(page);
  await dock.getByRole('button', { name: '● Record' }).click();
  await acceptTerms(page);
  await fillAccountDetails(page, person);
  await submitAccountDetails(page);
  await expect(page.getByRole('heading', { name: 'Verify Email Address' })).toBeVisible();
  await page.reload();
  await expect(dock.getByRole('button', { name: '■ Stop recording' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verify Email Address' })).toBeVisible();
  const code = await codeFor(person.email);
  await enterCode(page, otherCode(code));
  await expectToast(page, 'Verification Error.', 'The code is not correct');
  await enterCode(page, code);
  await expect(page).toHaveURL(pathTo('dashboard'));
  await keepRecording(dock);
  return { person, code };
}

test('what was recorded over a reload is exported as a test, and the test passes as written', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  await recordRegistration(page, (email) => server.mailbox.codeFor(email));
  await openRecordings(page, 'registration');
  const { name, text } = await saved(page, /^Test from Registration/);
  expect(name).toMatch(/^registration-.*\.spec\.ts$/);
  expect(text).toContain("await walk.move('submit', 'accountDetails.submitting');");
  expect(text).toContain('await walk.reload();');
  expect(text).toContain("await walk.move('verifying: wrong code'");

  const file = path.join(FOLDER, `round-${process.pid}.spec.ts`);
  await writeFile(file, text);
  try {
    const run = spawnSync(
      process.execPath,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        path.basename(file),
        '--workers=1',
        '--output=test-results/round',
      ],
      { encoding: 'utf8', env: { ...process.env, CHROMIUM_PATH: process.env.CHROMIUM_PATH } },
    );
    expect(`${run.stdout}${run.stderr}`).toContain('1 passed');
    expect(run.status).toBe(0);
  } finally {
    await rm(file);
  }
});

test('a bug report holds steps, chart, surroundings and the recording, and nothing of the person', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000);
  const { person, code } = await recordRegistration(page, (email) => server.mailbox.codeFor(email));
  await openRecordings(page, 'registration');
  await page.getByRole('button', { name: /^Replay Registration/ }).click();
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.getByRole('textbox', { name: 'Note at step 1' }).fill('It hung here');
  await page.getByRole('textbox', { name: 'Note at step 1' }).press('Enter');
  await expect(page.getByText('✎ It hung here')).toBeVisible();
  await page.getByRole('button', { name: 'Close replay' }).click();
  const { name, text } = await saved(page, /^Bug report of Registration/);
  expect(name).toMatch(/\.report\.md$/);
  for (const part of [
    '## Steps',
    '<svg',
    'Local storage: ',
    'GMT',
    'commit ',
    '"format": "peerlend-flow-recording"',
    'It hung here',
  ])
    expect(text).toContain(part);
  const canaries = [
    person.firstName,
    person.lastName,
    person.userName,
    person.email,
    person.password,
    code,
    otherCode(code),
  ];
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);

  // A fresh browser profile: the report's link finds the recording only once the report was dropped there.
  const link = /`(\/qa\/flows\/registration\?\S+)`/.exec(text)?.[1] ?? '';
  const other = await browser.newContext({ baseURL: server.url });
  const fresh = await other.newPage();
  await fresh.goto(link);
  await expect(fresh.getByRole('alert')).toContainText('not kept in this browser');
  await fresh.getByRole('button', { name: 'All recordings' }).click();
  await dropFile(fresh, 'report.md', text);
  await expect(fresh.getByRole('region', { name: /^Replay of Registration/ })).toBeVisible();
  await fresh.goto(link);
  await expect(fresh.getByRole('status').filter({ hasText: /^Step 0 of/ })).toBeVisible();
  await other.close();
});

test('two recordings are compared: the first difference is marked', async ({ page }) => {
  await openRecordings(page, 'registration');
  const recording = longRecording(5);
  await importFile(page, 'Import a recording', recording);
  await expect(page.getByText('Step 0 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Close replay' }).click();
  await importFile(page, 'Import a recording', { ...longRecording(3), name: 'Shorter' });
  await expect(page.getByText('Step 0 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Close replay' }).click();
  await page.getByRole('button', { name: 'Compare 5 events' }).click();
  await page.getByRole('button', { name: 'Compare Shorter' }).click();
  await expect(page.getByText('The first difference is at step 4: only the left one goes on.')).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toContainText('agreementChanged');
});
