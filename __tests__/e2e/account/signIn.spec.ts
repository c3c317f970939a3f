import { jwtDecode } from 'jwt-decode';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { logOut, openAccountMenu, signIn, signInLink, submitSignIn } from '#support/e2e/steps/signIn';
import { readStored, storeSession } from '#support/e2e/storage';

const HOUR = 3600;

test.describe('/login', () => {
  test('signs in, for 12 hours or, remembered, for 30 days', async ({ page, members }) => {
    const member = await members.create('complete');
    const life = async () => {
      const { exp, iat } = jwtDecode((await readStored(page)).token ?? '');
      return (exp ?? 0) - (iat ?? 0);
    };
    await signIn(page, member);
    await expect(page.getByText(`Hey, ${member.firstName}`).first()).toBeVisible();
    expect(await life()).toBe(12 * HOUR);
    expect(JSON.parse((await readStored(page)).user ?? '')).toMatchObject({
      email: member.email,
      isProfileUpdated: true,
    });

    await logOut(page, member.firstName);
    expect(await readStored(page)).toMatchObject({ user: null, token: null });
    await page.goto(pathTo('login'));
    await page.getByRole('checkbox', { name: /remember me/i }).check();
    await submitSignIn(page, member);
    await expect(page).toHaveURL(pathTo('dashboard'));
    expect(await life()).toBe(30 * 24 * HOUR);
  });
});

test("the top bar's menu leads to the profile, and signs out", async ({ page, members }) => {
  const member = await members.create('complete');
  await page.goto(pathTo('home'));
  await expect(signInLink(page)).toHaveAttribute('href', pathTo('login'));
  await storeSession(page, member);
  await page.goto(pathTo('home'));
  await openAccountMenu(page, member.firstName);
  await page.getByRole('menuitem', { name: 'View Profile' }).click();
  await expect(page).toHaveURL(pathTo('dashboard'));
  await expect(page.getByRole('region', { name: 'Recent Activities' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(pathTo('home'));
  // The address changes before the page; the previous page has the same menu text.
  await expect(page.getByRole('region', { name: 'Recent Activities' })).toBeHidden();
  await logOut(page, member.firstName);
  await expect(signInLink(page)).toBeVisible();
});
