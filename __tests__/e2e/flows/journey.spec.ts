import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '../../support/e2e/fixtures';
import { pressByKeyboard, tabTo, typeByKeyboard } from '../../support/e2e/flows/keyboard';
import { otherCode } from '../../support/e2e/mailbox';
import { expectToast } from '../../support/e2e/steps/toast';
import { newPerson } from '../../support/e2e/people';

/** How one uses the product and the inspector: by mouse, or by keys alone. */
interface Hands {
  press: (page: Page, control: Locator) => Promise<void>;
  check: (page: Page, control: Locator) => Promise<void>;
  type: (page: Page, field: Locator, text: string) => Promise<void>;
}

const mouse: Hands = {
  press: (_page, control) => control.click(),
  check: (_page, control) => control.check(),
  type: (_page, field, text) => field.fill(text),
};

const keyboard: Hands = {
  press: pressByKeyboard,
  check: async (page, control) => {
    await tabTo(page, control);
    await page.keyboard.press(' ');
  },
  type: typeByKeyboard,
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const replayStep = (page: Page) => page.getByRole('status').filter({ hasText: /^Step \d+ of/ });
const screenShows = (page: Page, heading: string) =>
  expect(page.getByText(`The screen shows: ${heading}`, { exact: true })).toBeVisible();
const active = (page: Page, state: string) =>
  expect(page.locator(`[data-state="registration.${state}"]`)).toHaveAttribute('data-active', 'true');

async function openRecordingsTab(page: Page, hands: Hands): Promise<void> {
  const recordings = page.getByRole('tab', { name: 'Recordings' });
  if (hands === mouse) return recordings.click();
  await tabTo(page, page.getByRole('tab', { name: 'Live' }));
  while ((await recordings.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowRight');
  return undefined;
}

for (const [name, hands] of [
  ['by mouse', mouse],
  ['by keyboard', keyboard],
] as const) {
  test(`QA ${name}: register with a wrong code and a right one while recording, export, reload, import, replay both ways`, async ({
    page,
    server,
  }) => {
    test.setTimeout(120_000);
    const person = newPerson();
    await page.goto(pathTo('register'));
    await hands.press(page, button(page, 'Open the Flow Inspector'));
    await hands.press(page, button(page, '● Record'));

    await hands.check(page, page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }));
    await hands.press(page, button(page, 'Next'));
    for (const [label, value] of [
      ['First Name', person.firstName],
      ['Last Name', person.lastName],
      ['User Name', person.userName],
      ['Email', person.email],
      ['Password', person.password],
    ] as const) {
      await hands.type(page, page.getByLabel(label, { exact: true }), value);
    }
    await hands.press(page, button(page, 'Create Account'));
    await expect(page.getByRole('heading', { name: 'Verify Email Address' })).toBeVisible();
    const code = await server.mailbox.codeFor(person.email);
    await hands.type(page, page.getByRole('textbox', { name: /code/i }), otherCode(code));
    await hands.press(page, button(page, 'Verify'));
    await expectToast(page, 'Verification Error.', 'The code is not correct');
    await expect(page.getByRole('complementary', { name: 'Flow Inspector' })).toContainText(
      'verifyEmail (code.entering, sending.coolingDown)',
    );
    await page.getByRole('textbox', { name: /code/i }).fill('');
    await hands.type(page, page.getByRole('textbox', { name: /code/i }), code);
    await hands.press(page, button(page, 'Verify'));
    await expect(page).toHaveURL(pathTo('dashboard'));
    await hands.press(page, button(page, '■ Stop recording'));
    await expect(page.getByText(/^Kept: Registration/)).toBeVisible();

    await page.goto('/qa/flows/registration');
    await openRecordingsTab(page, hands);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      hands.press(page, button(page, /^Export Registration/)),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    for (const secret of [person.password, code, otherCode(code)]) expect(file).not.toContain(secret);
    await hands.press(page, button(page, /^Remove Registration/));
    await hands.press(page, button(page, 'Remove for good'));
    await expect(page.getByText('None yet.')).toBeVisible();

    await page.reload();
    await openRecordingsTab(page, hands);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(request.url());
    });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      hands.press(page, button(page, 'Import a recording')),
    ]);
    await chooser.setFiles({ name: 'journey.flow.json', mimeType: 'application/json', buffer: Buffer.from(file) });

    // Forward, through every screen.
    await expect(replayStep(page)).toContainText('Step 0 of 8: terms');
    await screenShows(page, 'Accept the Terms');
    await active(page, 'terms');
    const forward =
      hands === keyboard ? () => page.keyboard.press('ArrowRight') : () => button(page, 'Step forward').click();
    const back = hands === keyboard ? () => page.keyboard.press('ArrowLeft') : () => button(page, 'Step back').click();
    await forward();
    await forward();
    await screenShows(page, 'Account Details');
    await active(page, 'accountDetails.editing');
    await forward();
    await forward();
    await screenShows(page, 'Verify Email Address');
    await active(page, 'verifyEmail.code.entering');
    await forward();
    await active(page, 'verifyEmail.code.verifying');
    await forward();
    await expect(page.getByText('Event: error: verifyEmail')).toBeVisible();
    await expect(page.locator('[data-toasts]')).toHaveText(/Verification Error\..*The code is not correct/);

    // And back again.
    for (let step = 5; step >= 2; step -= 1) await back();
    await expect(replayStep(page)).toContainText('Step 2 of 8');
    await screenShows(page, 'Account Details');
    await active(page, 'accountDetails.editing');

    // Played to the end.
    await page.getByLabel('Speed').selectOption('10');
    if (hands === keyboard) {
      await page.getByRole('slider', { name: 'Step' }).focus();
      await page.keyboard.press(' ');
    } else {
      await button(page, /^Play$/).click();
    }
    await expect(replayStep(page)).toContainText('Step 8 of 8: finished');
    await active(page, 'finished');
    expect(sent).toEqual([]);

    // A link opens exactly there.
    await expect(page).toHaveURL(/step=8/);
    await page.goto('/qa/flows/registration?step=7');
    await expect(replayStep(page)).toContainText('Step 7 of 8: verifyEmail (code.verifying, sending.coolingDown)');
    await active(page, 'verifyEmail.code.verifying');
    await screenShows(page, 'Verify Email Address');
  });
}
