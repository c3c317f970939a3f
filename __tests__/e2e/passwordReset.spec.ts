import { API_BASE } from '../../contract/api';
import { pathTo } from '../../src/pathTo';
import { calls } from '../support/calls';
import { expect, test } from '../support/e2e/fixtures';
import { otherCode } from '../support/e2e/mailbox';
import { enterCode } from '../support/e2e/steps/registration';
import { signIn, submitSignIn } from '../support/e2e/steps/signIn';
import { expectNoToast, expectToast } from '../support/e2e/steps/toast';
import { forgedToken, readStored, secondsFromNow, store } from '../support/e2e/storage';
import type { Page } from '@playwright/test';

const NEW_PASSWORD = 'N3w!Password';

async function requestReset(page: Page, email: string): Promise<void> {
  await page.goto(pathTo('forgotPassword'));
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Request Reset', exact: true }).click();
}

async function setPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(confirmation);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(reset|set|save|submit)/i })
    .click();
}

test.describe('password reset', () => {
  test('by mail: address, code, new password, then signing in with it', async ({ page, server, members }) => {
    const member = await members.create('complete');
    await requestReset(page, member.email);
    await expect(page).toHaveURL(pathTo('verifyPasswordResetOtp'));
    await expect(page.getByText(member.email)).toBeVisible();
    const started = (await readStored(page)).tempToken;

    const code = await server.mailbox.codeFor(member.email);
    await enterCode(page, otherCode(code));
    await expectToast(page, 'Verification Error.', 'The code is not correct');
    await page.reload();
    await enterCode(page, code);
    await expect(page).toHaveURL(pathTo('resetPassword'));
    expect((await readStored(page)).tempToken).not.toBe(started);

    await page.reload();
    await setPassword(page, NEW_PASSWORD, 'Other1!Password');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await setPassword(page, NEW_PASSWORD);
    await expect(page).toHaveURL(pathTo('login'));
    await expectToast(
      page,
      'Password reset successfull.',
      'Password has been reset successfully. Try logging in again.',
    );
    expect((await readStored(page)).tempToken).toBeNull();

    await submitSignIn(page, member);
    await expectToast(page, 'Login Error.', 'Invalid email or password');
    await signIn(page, { email: member.email, password: NEW_PASSWORD });
  });

  test('an unknown address is refused', async ({ page }) => {
    await requestReset(page, 'nobody.at.all@mail.example');
    await expectToast(page, 'Please input a valid email registered with us');
    await expect(page).toHaveURL(pathTo('forgotPassword'));
  });

  test("a token that expired at the code: 'Expired OTP', to /forgot-password", async ({ page }) => {
    const tempToken = forgedToken({ email: 'ada@mail.example', exp: secondsFromNow(600), verified: false });
    await store(page, { tempToken });
    await page.goto(pathTo('verifyPasswordResetOtp'));
    await expect(page.getByText('ada@mail.example')).toBeVisible();
    await enterCode(page, '123456');
    await expectToast(page, 'Expired OTP', 'Please request a new OTP');
    await expect(page).toHaveURL(pathTo('forgotPassword'));
    expect((await readStored(page)).tempToken).toBeNull();
  });

  test('a token that expired at the new password: to /login, with a line that says why, no toast', async ({ page }) => {
    const tempToken = forgedToken({ email: 'ada@mail.example', exp: secondsFromNow(600), verified: true });
    await store(page, { tempToken });
    await page.goto(pathTo('resetPassword'));
    const answer = page.waitForResponse(`**${API_BASE}${calls.resetUserPassword.path}`);
    await setPassword(page, NEW_PASSWORD);
    expect((await answer).status()).toBe(401);
    await expect(page).toHaveURL(pathTo('login'));
    await expectNoToast(page);
    expect((await readStored(page)).tempToken).toBeNull();
  });

  for (const path of [pathTo('verifyPasswordResetOtp'), pathTo('resetPassword')]) {
    test(`${path} without a readable temporary token redirects to /login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(pathTo('login'));
      await store(page, { tempToken: 'no token at all' });
      await page.goto(path);
      await expect(page).toHaveURL(pathTo('login'));
    });
  }

  test('/reset-password before a right code opens the code page', async ({ page }) => {
    await store(page, {
      tempToken: forgedToken({ email: 'ada@mail.example', exp: secondsFromNow(600), verified: false }),
    });
    await page.goto(pathTo('resetPassword'));
    await expect(page).toHaveURL(pathTo('verifyPasswordResetOtp'));
  });
});
