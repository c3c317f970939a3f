import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { signInLink } from '#support/e2e/steps/signIn';
import { expectNoToast, expectToast } from '#support/e2e/steps/toast';
import { forgedToken, readStored, secondsFromNow, store, storeSession } from '#support/e2e/storage';

test.describe('expired or missing token on a protected route', () => {
  // Every other protected route is tried without a browser.
  test('an expired token gives the toast and /admin/login', async ({ page, members }) => {
    const { user } = await members.create('complete');
    await storeSession(page, { user, accessToken: forgedToken({ exp: secondsFromNow(-60) }) });
    await page.goto(pathTo('allUsers'));
    await expect(page).toHaveURL(pathTo('adminLogin'));
    await expectToast(page, 'Expired Session', 'Please Login again to continue');
    expect(await readStored(page)).toMatchObject({ user: null, token: null });
  });

  test('no session gives /admin/login without a toast', async ({ page }) => {
    await page.goto(pathTo('allUsers'));
    await expect(page).toHaveURL(pathTo('adminLogin'));
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await expectNoToast(page);
  });

  test('a registration that waits for its code counts as signed out', async ({ page, members }) => {
    const { accessToken } = await members.create('registered');
    await store(page, { token: accessToken });
    await page.goto(pathTo('dashboard'));
    await expect(page).toHaveURL(pathTo('login'));
  });
});

test('on a public page an expired session ends silently in place', async ({ page, members }) => {
  const { user } = await members.create('complete');
  await storeSession(page, { user, accessToken: forgedToken({ exp: secondsFromNow(-60) }) });
  await page.goto(pathTo('home'));
  await expect(signInLink(page)).toBeVisible();
  await expectNoToast(page);
  await expect(page).toHaveURL(pathTo('home'));
});
