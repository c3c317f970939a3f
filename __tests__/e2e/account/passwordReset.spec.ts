import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { otherCode } from '#support/e2e/mailbox';
import { enterCode } from '#support/e2e/steps/registration';
import { signIn, submitSignIn } from '#support/e2e/steps/signIn';
import { expectToast } from '#support/e2e/steps/toast';
import { readStored } from '#support/e2e/storage';
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
});
