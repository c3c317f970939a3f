import { pathTo } from '../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { profile } from '#support/e2e/people';
import { completeProfile } from '#support/e2e/steps/onboarding';
import { logOut, submitSignIn } from '#support/e2e/steps/signIn';
import { openUserList, rows, searchUsers } from '#support/e2e/steps/userList';
import { readStored, storeSession } from '#support/e2e/storage';
import { urlOf } from '#support/calls';

/** Faults that were reported of other products (docs/reports.md#tried-reports). */
test('an address to which the keyboard added a space signs in', async ({ page, members }) => {
  const member = await members.create('verified');
  await page.goto(pathTo('login'));
  await submitSignIn(page, { ...member, email: `${member.email} ` });
  await expect(page).not.toHaveURL(pathTo('login'));
  expect((await readStored(page)).token).not.toBeNull();
});

test('going back after signing out shows nothing of the account', async ({ page, members }) => {
  const member = await members.create('saver');
  await storeSession(page, member);
  await page.goto(pathTo('wallet'));
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible();
  await logOut(page, member.firstName);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Balance' })).toBeHidden();
  await expect(page.getByText(member.email)).toBeHidden();
});

test('going back from a person leads to the same search', async ({ page, members }) => {
  const member = await members.create('verified');
  await openUserList(page, members);
  await searchUsers(page, member.email, 1);
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeHidden();
  await page.goBack();
  await expect(page.getByTitle(member.email)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('scrolling over an amount scrolls the page, and doesn’t change the amount', async ({ page, members }) => {
  await storeSession(page, await members.create('saver'));
  await page.goto(pathTo('withdraw'));
  const amount = page.getByLabel('Amount in naira');
  await amount.fill('1,250.50');
  await amount.hover();
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 120);
  await amount.press('ArrowUp');
  await expect(amount).toHaveValue('1,250.50');
});

test('a code copied with a space between its halves is accepted in full', async ({ page, members }) => {
  await storeSession(page, await members.create('saver'));
  await page.goto(pathTo('withdraw'));
  await page.getByLabel('Amount in naira').fill('200');
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByLabel('Withdrawal code');
  await code.evaluate((input: HTMLInputElement) => input.focus());
  await page.evaluate(() => {
    document.execCommand('insertText', false, '12 34 5');
  });
  await expect(code).toHaveValue('12345');
});

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati'])
  test.describe(`a device in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('sends the date of birth that was chosen', async ({ page, members }) => {
      await storeSession(page, await members.create('verified'));
      await page.goto(pathTo('completeProfile'));
      const sent = page.waitForRequest((request) => request.postData()?.includes('dateOfBirth') ?? false);
      await completeProfile(page, profile);
      expect((await sent).postDataJSON()).toMatchObject({ dateOfBirth: profile.dateOfBirth });
    });
  });

test.describe('a browser that keeps no local storage', () => {
  test('stays signed in until the page is closed', async ({ page, members }) => {
    const member = await members.create('complete');
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await page.goto(pathTo('login'));
    await submitSignIn(page, member);
    await expect(page.getByText(`Hey, ${member.firstName}`).first()).toBeVisible();
  });
});

test('a dialog gives the focus back to what opened it', async ({ page, members }) => {
  await storeSession(page, await members.create('saver'));
  await page.goto(pathTo('account'));
  for (const name of ['Change email', 'Change phone number', 'Sign out everywhere']) {
    const opener = page.getByRole('button', { name });
    await opener.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('where the system asks for less motion, nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const name of ['home', 'statistics', 'login'] as const) {
    await page.goto(pathTo(name));
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getTiming().duration) > 10)
          .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '')),
      );
    await expect.poll(moving, name).toEqual([]);
  }
});

test('Escape closes a dialog whose passkey request the browser never answers', async ({ page, members }) => {
  const id = '0b6f2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4a';
  await storeSession(page, await members.create('saver'));
  await page.addInitScript(() => {
    Object.assign(navigator.credentials, { get: () => new Promise(() => undefined) });
  });
  const passkeys = [{ id, name: 'My phone', createdAt: '2026-11-22T09:00:00.000Z', isBlocked: false }];
  await page.route(urlOf('mySecondFactor'), (route) =>
    route.fulfill({ json: { passkeys, recoveryCodesLeft: 0, isRequired: false } }),
  );
  const options = JSON.stringify({ challenge: 'AA', rpId: 'localhost', allowCredentials: [] });
  await page.route(urlOf('startPhoneChangePasskey'), (route) => route.fulfill({ json: { challengeId: id, options } }));
  await page.goto(pathTo('account'));
  await page.getByRole('button', { name: 'Change phone number' }).click();
  await page.getByLabel('New phone number').fill('0809 111 2222');
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Confirm with a passkey' })).toBeDisabled();
  // A button that can't be pressed any more loses the focus, which the dialog takes back a moment later.
  await expect(page.locator('.MuiDialog-container')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Change phone number' }).click();
  await expect(page.getByRole('button', { name: 'Confirm with a passkey' })).toBeEnabled();
});
