import { API_BASE } from '../../contract/api';
import { pathTo } from '../../src/pathTo';
import { calls } from '../support/calls';
import { expect, test } from '../support/e2e/fixtures';
import { otherCode } from '../support/e2e/mailbox';
import { enterCode } from '../support/e2e/steps/registration';
import { signIn } from '../support/e2e/steps/signIn';
import { expectToast } from '../support/e2e/steps/toast';
import { readStored, storeSession } from '../support/e2e/storage';

const sendCode = `**${API_BASE}${calls.sendEmailVerificationCode.path}`;

test.describe('/profile/verify-email', () => {
  test('the dashboard sends the code and opens the page to enter it', async ({ page, members }) => {
    const member = await members.create('registered');
    await signIn(page, member);
    await expect(page.getByText('Almost There!', { exact: true })).toBeVisible();

    // A code was mailed at the registration; a second one would have to wait for a minute.
    await page.route(sendCode, (route) => route.fulfill({ json: { success: true } }));
    await page.getByRole('main').getByRole('button', { name: /verif/i }).click();
    await expect(page).toHaveURL(pathTo('verifyEmail'));
    await expectToast(page, 'Verification Email sent');
    await expect(page.getByText(`Hey, ${member.firstName}!`)).toBeVisible();
    await expect(page.getByText('Verify your Email', { exact: true })).toBeVisible();
    await expect(page.getByText('We have sent an OTP to your email')).toBeVisible();
    await expect(page.getByText(member.email)).toBeVisible();
    expect((await readStored(page)).isVerifyingEmail).toBe('true');
  });

  test('a code sent a moment ago still opens the code page', async ({ page, members }) => {
    const member = await members.create('registered');
    await signIn(page, member);
    await page.getByRole('main').getByRole('button', { name: /verif/i }).click();
    await expect(page).toHaveURL(pathTo('verifyEmail'));

    await enterCode(page, otherCode(member.code));
    await expectToast(page, 'Verification Error.', 'The code is not correct');
    await enterCode(page, member.code);
    await expect(page).toHaveURL(pathTo('dashboard'));
    await expectToast(page, 'Email Verification', 'EmailVerified Successfully');
    await expect(page.getByText('Complete Your Profile', { exact: true })).toBeVisible();
    expect((await readStored(page)).isVerifyingEmail).toBeNull();
  });

  test('without the flag it leads back to the dashboard', async ({ page, members }) => {
    await storeSession(page, await members.create('complete'));
    await page.goto(pathTo('verifyEmail'));
    await expect(page).toHaveURL(pathTo('dashboard'));
  });
});
