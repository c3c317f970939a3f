import { jwtDecode } from 'jwt-decode';
import { pathTo } from '../../src/pathTo';
import { expect, test } from '../support/e2e/fixtures';
import { signInLink } from '../support/e2e/steps/signIn';
import { expectNoToast, expectToast } from '../support/e2e/steps/toast';
import { forgedToken, readStored, secondsFromNow, store, storeSession } from '../support/e2e/storage';

const EXPIRED = ['Expired Session', 'Please Login again to continue'] as const;

test.describe('expired or missing token on a protected route', () => {
  // Every other protected route is tried without a browser.
  for (const path of [pathTo('dashboard'), pathTo('allUsers')]) {
    const elsewhere = path === pathTo('allUsers') ? pathTo('adminLogin') : pathTo('login');

    test(`${path}: an expired token gives the toast and ${elsewhere}`, async ({ page, members }) => {
      const { user } = await members.create('complete');
      await storeSession(page, { user, accessToken: forgedToken({ exp: secondsFromNow(-60) }) });
      await page.goto(path);
      await expect(page).toHaveURL(elsewhere);
      await expectToast(page, ...EXPIRED);
      expect(await readStored(page)).toMatchObject({ user: null, token: null });
    });

    test(`${path}: no session gives ${elsewhere} without a toast`, async ({ page }) => {
      await store(page, {});
      await page.goto(path);
      await expect(page).toHaveURL(elsewhere);
      await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
      await expectNoToast(page);
    });
  }

  test('a user who is not an administrator is sent from the user list to /admin/login', async ({ page, members }) => {
    await storeSession(page, await members.create('complete'));
    await page.goto(pathTo('allUsers'));
    await expect(page).toHaveURL(pathTo('adminLogin'));
  });

  test('a registration that waits for its code counts as signed out', async ({ page, members }) => {
    const { accessToken } = await members.create('registered');
    await store(page, { token: accessToken });
    await page.goto(pathTo('dashboard'));
    await expect(page).toHaveURL(pathTo('login'));
  });
});

test.describe('expired tokens that only the server sees', () => {
  test("/profile/dashboard: 'Expired Session' once, session cleared, /login", async ({ page, members }) => {
    const { user } = await members.create('verified');
    await storeSession(page, { user, accessToken: forgedToken({ exp: secondsFromNow(3600) }) });
    await page.goto(pathTo('dashboard'));
    await expect(page).toHaveURL(pathTo('login'));
    await expectToast(page, ...EXPIRED);
    expect(await readStored(page)).toMatchObject({ user: null, token: null });
  });

  test("/admin/allusers: 'Expired Session' once, and /login", async ({ page, members }) => {
    const { user } = await members.create('complete');
    await storeSession(page, {
      user: { ...user, isAdmin: true },
      accessToken: forgedToken({ exp: secondsFromNow(3600) }),
    });
    await page.goto(pathTo('allUsers'));
    await expect(page).toHaveURL(pathTo('login'));
    await expectToast(page, ...EXPIRED);
  });
});

test.describe('the moment of expiry', () => {
  test('a protected page is left when the token ends', async ({ page, members }) => {
    const member = await members.create('complete');
    const { exp = 0 } = jwtDecode(member.accessToken);
    // Not long before: nothing else is due on the way.
    await page.clock.install({ time: exp * 1000 - 20_000 });
    await storeSession(page, member);
    await page.goto(pathTo('dashboard'));
    await expect(page.getByText('Recent Activities', { exact: true })).toBeVisible();
    const leftMs = exp * 1000 - (await page.evaluate(() => Date.now()));
    await page.clock.fastForward(leftMs + 100);
    await expectToast(page, ...EXPIRED);
    await expect(page).toHaveURL(pathTo('login'));
  });

  test('on a public page the session ends silently in place', async ({ page, members }) => {
    const { user } = await members.create('complete');
    await storeSession(page, { user, accessToken: forgedToken({ exp: secondsFromNow(-60) }) });
    await page.goto(pathTo('home'));
    await expect(signInLink(page)).toBeVisible();
    await expectNoToast(page);
    await expect(page).toHaveURL(pathTo('home'));
  });
});
