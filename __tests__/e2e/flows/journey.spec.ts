import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/flows/fixtures';
import { playReplay, stepReplay } from '#support/e2e/flows/hands';
import { otherCode } from '#support/e2e/mailbox';
import { registerByHand, verifyByHand } from '#support/e2e/flows/registerByHand';
import { newPerson } from '#support/e2e/people';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const replayStep = (page: Page) => page.getByRole('status').filter({ hasText: /^Step \d+ of/ });
const screenShows = (page: Page, heading: string) =>
  expect(
    page
      .getByRole('img', { name: 'What the page looked like' })
      .frameLocator('iframe')
      .getByRole('heading', { level: 1, name: heading }),
  ).toBeVisible();
const active = (page: Page, state: string) =>
  expect(page.locator(`[data-state="registration.${state}"]`)).toHaveAttribute('data-active', 'true');

test('QA: register with a wrong code and a right one while recording, export, reload, import, replay both ways', async ({
  page,
  hands,
  server,
}) => {
  const person = newPerson();
  await page.goto(pathTo('register'));
  await hands.press(page, button(page, 'Open the Flow Inspector'));
  await hands.press(page, button(page, '● Record'));

  await registerByHand(page, hands, person);
  const code = await server.mailbox.codeFor(person.email);
  await verifyByHand(page, hands, code);
  await hands.press(page, button(page, '■ Stop recording'));
  await expect(page.getByText(/^Kept: Registration/)).toBeVisible();

  await page.goto('/qa/flows/registration');
  await hands.openTab(page, 'Recordings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hands.press(page, button(page, /^Export Registration/)),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  for (const canary of [person.password, code, otherCode(code), person.email, person.userName])
    expect(file).not.toContain(canary);
  await hands.press(page, button(page, /^Remove Registration/));
  await hands.press(page, button(page, 'Remove for good'));
  await expect(page.getByText('None yet.')).toBeVisible();

  await page.reload();
  await hands.openTab(page, 'Recordings');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.url());
  });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    hands.press(page, button(page, 'Import a recording')),
  ]);
  await chooser.setFiles({ name: 'journey.flow.json', mimeType: 'application/json', buffer: Buffer.from(file) });

  await expect(replayStep(page)).toContainText(/Step 0 of \d+/);
  let step = 0;
  /** Steps forward until the replay reaches the text. */
  const forwardTo = async (told: string) => {
    const current = page.locator('li[aria-current="step"]');
    do {
      await stepReplay(page, hands, 'forward');
      step += 1;
      // The list updates after the step, with lower priority.
      await expect(current.getByRole('button')).toHaveAccessibleName(`Go to step ${step}`);
    } while (!(await current.innerText()).includes(told));
  };
  await forwardTo(' next →');
  await active(page, 'accountDetails.editing');
  await forwardTo('Heading: Account Details');
  await screenShows(page, 'Account Details');
  await forwardTo('Heading: Verify Email Address');
  await screenShows(page, 'Verify Email Address');
  await active(page, 'verifyEmail.code.entering');
  await forwardTo('codeSubmitted →');
  await active(page, 'verifyEmail.code.verifying');
  await forwardTo('error: verifyEmail →');
  await active(page, 'verifyEmail.code.entering');
  await forwardTo('Toast: Verification Error.');
  await page.getByRole('slider', { name: 'Step' }).press('Home');
  await screenShows(page, 'Accept the Terms');

  await page.getByLabel('Speed').selectOption('10');
  await playReplay(page, hands);
  await expect(replayStep(page)).toContainText(/: finished$/);
  await active(page, 'finished');
  await expect(button(page, /^Play$/)).toBeVisible();
  await expect(page).toHaveTitle(/Flow Inspector/);
  expect(sent).toEqual([]);

  // The address follows a little later.
  const last = await page.getByRole('slider', { name: 'Step' }).inputValue();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('step') === last);
  await page.goto(page.url());
  await expect(replayStep(page)).toContainText(/: finished$/);
});
