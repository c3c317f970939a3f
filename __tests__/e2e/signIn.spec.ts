import { jwtDecode } from 'jwt-decode';
import { pathTo } from '../../src/pathTo';
import { admin } from '../support/e2e/appServer';
import { expect, test } from '../support/e2e/fixtures';
import { logOut, openAccountMenu, signIn, signInLink, submitSignIn } from '../support/e2e/steps/signIn';
import { expectToast } from '../support/e2e/steps/toast';
import { readStored, storeSession } from '../support/e2e/storage';

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

  test('a wrong password and an unknown address give the same message, and the form is kept', async ({
    page,
    members,
  }) => {
    const member = await members.create('complete');
    await page.goto(pathTo('login'));
    await submitSignIn(page, { email: member.email, password: 'Wr0ng!Password' });
    await expectToast(page, 'Login Error.', 'Invalid email or password');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wr0ng!Password');

    await page.reload();
    await submitSignIn(page, { email: `nobody.${member.email}`, password: member.password });
    await expectToast(page, 'Login Error.', 'Invalid email or password');
    await expect(page).toHaveURL(pathTo('login'));
  });

  test('shows and hides the password, and offers the other ways', async ({ page }) => {
    await page.goto(pathTo('login'));
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('Secret1!');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: /show password/i }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: /hide password/i }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(page.getByRole('link', { name: 'Sign up here' })).toHaveAttribute('href', pathTo('register'));
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(pathTo('forgotPassword'));
  });
});

test('/login sends a signed-in user to /', async ({ page, members }) => {
  await storeSession(page, await members.create('complete'));
  await page.goto(pathTo('login'));
  await expect(page).toHaveURL(pathTo('home'));
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

test.describe('/admin/login', () => {
  test('lets an administrator in to the user list', async ({ page }) => {
    await page.goto(pathTo('adminLogin'));
    await expect(page.getByText('Peerlend Management Portal').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      pathTo('forgotPassword'),
    );
    await submitSignIn(page, admin);
    await expect(page).toHaveURL(pathTo('allUsers'));
    await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible();
  });

  test('refuses others after the password check', async ({ page, members }) => {
    const member = await members.create('complete');
    await page.goto(pathTo('adminLogin'));
    await submitSignIn(page, member);
    await expectToast(page, 'Login Error.', 'This account is not an administrator');
    await expect(page).toHaveURL(pathTo('adminLogin'));
    expect((await readStored(page)).token).toBeNull();
  });
});
