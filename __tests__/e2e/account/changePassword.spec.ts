import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { openAccountMenu, signIn } from '#support/e2e/steps/signIn';
import { expectToast } from '#support/e2e/steps/toast';
import { readStored, storeSession } from '#support/e2e/storage';
import type { Page } from '@playwright/test';

const NEW_PASSWORD = 'N3w!Password';

async function changePassword(page: Page, oldPassword: string, newPassword: string): Promise<void> {
  await page.getByLabel('Current Password', { exact: true }).fill(oldPassword);
  await page.getByLabel('New Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
}

test.describe('/profile/change-password', () => {
  test('clears the session, goes to /login, and ends the old tokens', async ({ page, members }) => {
    const member = await members.create('complete');
    const session = await members.signIn(member);
    await storeSession(page, session);
    await page.goto(pathTo('dashboard'));
    await openAccountMenu(page, member.firstName);
    await page.getByRole('menuitem', { name: 'Change Password' }).click();
    await expect(page).toHaveURL(pathTo('changePassword'));
    await expect(page.getByRole('heading', { name: 'Enter new password' })).toBeVisible();

    await changePassword(page, member.password, NEW_PASSWORD);
    await expect(page).toHaveURL(pathTo('login'));
    await expectToast(
      page,
      'Password Changed successfully.',
      'Password has been changed successfully. Try logging in again.',
    );
    expect(await readStored(page)).toMatchObject({ user: null, token: null });

    for (const old of [session.accessToken, member.accessToken]) {
      const answer = await members.call('myProfile', undefined, old);
      expect(answer).toMatchObject({
        status: 401,
        body: { errorMessage: 'AUTH_ERROR|Error occured while validating token' },
      });
    }
    await signIn(page, { email: member.email, password: NEW_PASSWORD });
  });
});
