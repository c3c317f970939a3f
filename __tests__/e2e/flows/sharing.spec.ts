import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/flows/fixtures';
import { mouse, type Hands } from '#support/e2e/flows/hands';
import { dropFile, importFile, openRecordings } from '#support/e2e/flows/recordings';
import { runExportedTest } from '#support/e2e/flows/runExportedTest';
import { registerByHand, verifyByHand } from '#support/e2e/flows/registerByHand';
import { otherCode } from '#support/e2e/mailbox';
import { newPerson } from '#support/e2e/people';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function saved(page: Page, hands: Hands, name: RegExp): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), hands.press(page, button(page, name))]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function recordRegistration(page: Page, hands: Hands, codeFor: (email: string) => Promise<string>) {
  const person = newPerson({ firstName: 'Canaria', lastName: 'Okonkwo-Bird' });
  await page.goto(pathTo('register'));
  await hands.press(page, button(page, 'Open the Flow Inspector'));
  await hands.press(page, button(page, '● Record'));
  await registerByHand(page, hands, person);
  await page.reload();
  await expect(button(page, '■ Stop recording')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verify Email Address' })).toBeVisible();
  const code = await codeFor(person.email);
  await verifyByHand(page, hands, code);
  await hands.press(page, button(page, '■ Stop recording'));
  await expect(page.getByText(/^Kept: Registration/)).toBeVisible();
  return { person, code };
}

async function freshPage(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

test('QA: a recording across a reload is exported as a test that passes; its link opens it in a fresh profile', async ({
  page,
  hands,
  server,
  browser,
}) => {
  await recordRegistration(page, hands, (email) => server.mailbox.codeFor(email));
  await page.goto('/qa/flows/registration');
  await hands.openTab(page, 'Recordings');
  const exported = await saved(page, hands, /^Test from Registration/);
  expect(exported.name).toMatch(/^registration-.*\.spec\.ts$/);
  for (const line of [
    "await journey.expectHeading('Verify Email Address');",
    "await journey.load('/register');",
    'Verification Error.',
  ])
    expect(exported.text).toContain(line);
  if (hands === mouse) {
    const { status, output } = await runExportedTest(exported.text);
    expect(output).toContain('1 passed');
    expect(status).toBe(0);
  }

  const { text: file } = await saved(page, hands, /^Export Registration/);
  await hands.press(page, button(page, /^Replay Registration/));
  await expect(page).toHaveURL(/recording=/);
  const link = page.url().replace(/step=\d+/, 'step=2');
  const fresh = await freshPage(browser, server.url);
  await fresh.goto(link);
  await expect(fresh.getByRole('alert')).toContainText('not kept in this browser');
  await hands.press(fresh, button(fresh, 'All recordings'));
  await importFile(fresh, 'Import a recording', file, hands);
  await expect(fresh.getByRole('region', { name: /^Replay of Registration/ })).toBeVisible();
  await expect(fresh.getByRole('status').filter({ hasText: /^Step 2 of/ })).toBeVisible();
  await fresh.context().close();
});

test('a small recording is contained in its link, without its picture, and is then removed from the address', async ({
  page,
  context,
  browser,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(pathTo('register'));
  await button(page, 'Open the Flow Inspector').click();
  await button(page, '● Record').click();
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await button(page, '■ Stop recording').click();
  await expect(page.getByText(/^Kept: Registration/)).toBeVisible();
  await openRecordings(page, 'registration');
  await button(page, /^Copy a link to Registration/).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#recording=');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const fresh = await freshPage(browser, server.url);
  await fresh.goto(link);
  await expect(fresh.getByRole('region', { name: /^Replay of Registration/ })).toBeVisible();
  expect(fresh.url()).not.toContain('#recording=');
  await fresh.context().close();
});

test('QA: two runs are compared, and the first difference is marked', async ({ page, context, hands }) => {
  const record = async (...buttons: string[]) => {
    const tab = await context.newPage();
    await tab.goto(pathTo('register'));
    await hands.press(tab, button(tab, 'Open the Flow Inspector'));
    await hands.press(tab, button(tab, '● Record'));
    await hands.check(tab, tab.getByRole('checkbox', { name: 'I agree to the terms and conditions' }));
    for (const pressed of buttons) await hands.press(tab, tab.getByRole('button', { name: pressed, exact: true }));
    await hands.press(tab, button(tab, '■ Stop recording'));
    await expect(tab.getByText(/^Kept: Registration/)).toBeVisible();
    await tab.close();
  };
  await record();
  await record('Next');

  await page.goto('/qa/flows/registration');
  await hands.openTab(page, 'Recordings');
  const compare = button(page, /^Compare Registration/);
  await expect(compare).toHaveCount(2);
  await hands.press(page, compare.last());
  await hands.press(page, compare.first());
  await expect(page.getByRole('heading', { name: 'Compare' })).toBeFocused();
  await expect(page.getByText(/^The first difference: only the right one has ‘Pressed button ‘Next’/)).toBeVisible();
  const marked = page.locator('tr[aria-current="step"]');
  await expect(marked.getByRole('cell')).toHaveText(['—', /Pressed button ‘Next’/]);
  await hands.press(page, button(page, 'All recordings'));
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeFocused();
});

test('a bug report contains steps, chart, environment and recording, and no personal data', async ({
  page,
  server,
  browser,
}) => {
  const { person, code } = await recordRegistration(page, mouse, (email) => server.mailbox.codeFor(email));
  await openRecordings(page, 'registration');
  await button(page, /^Replay Registration/).click();
  await button(page, 'Step forward').click();
  await page.getByRole('textbox', { name: 'Note at step 1' }).fill('It hung here');
  await page.getByRole('textbox', { name: 'Note at step 1' }).press('Enter');
  await expect(page.getByText('✎ It hung here')).toBeVisible();
  await button(page, 'Close replay').click();
  const { name, text } = await saved(page, mouse, /^Bug report of Registration/);
  expect(name).toMatch(/\.report\.md$/);
  for (const part of [
    '## Steps',
    '<svg',
    '![The page at the end](data:image/png;base64,',
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

  const fresh = await freshPage(browser, server.url);
  await openRecordings(fresh, 'registration');
  await dropFile(fresh, 'report.md', text);
  await expect(fresh.getByRole('region', { name: /^Replay of Registration/ })).toBeVisible();
  const link = /`(\/qa\/flows\/registration\?\S+)`/.exec(text)?.[1] ?? '';
  await fresh.goto(link);
  await expect(fresh.getByRole('status').filter({ hasText: /^Step 0 of/ })).toBeVisible();
  await fresh.context().close();
});
