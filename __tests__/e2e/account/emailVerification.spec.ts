import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { otherCode } from '#support/e2e/mailbox';
import { enterCode } from '#support/e2e/steps/registration';
import { expectToast } from '#support/e2e/steps/toast';
import { readStored, storeSession } from '#support/e2e/storage';

test.describe('/profile/verify-email', () => {
  test('a code sent a moment ago still opens the code page', async ({ page, members }) => {
    const member = await members.create('registered');
    await storeSession(page, await members.signIn(member));
    await page.goto(pathTo('dashboard'));
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
});
