import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { logOut, signIn, signInLink } from '#support/e2e/steps/signIn';
import { expectNoToast } from '#support/e2e/steps/toast';
import { storeSession } from '#support/e2e/storage';

test.describe('two tabs', () => {
  test('signing out in one signs out the other at once', async ({ context, members }) => {
    const member = await members.create('complete');
    const one = await context.newPage();
    const other = await context.newPage();
    await storeSession(one, member);
    await one.goto(pathTo('dashboard'));
    await other.goto(pathTo('changePassword'));
    await expect(other.getByLabel('Current Password', { exact: true })).toBeVisible();
    await logOut(one, member.firstName);
    await expect(other).toHaveURL(pathTo('login'));
    await expectNoToast(other);
  });

  test('signing out on the landing page reaches a protected page too', async ({ context, members }) => {
    const member = await members.create('complete');
    const one = await context.newPage();
    const other = await context.newPage();
    await storeSession(one, member);
    await one.goto(pathTo('home'));
    await other.goto(pathTo('dashboard'));
    await expect(other.getByText('Recent Activities', { exact: true })).toBeVisible();
    await logOut(one, member.firstName);
    await expect(other).toHaveURL(pathTo('login'));
  });

  test('signing in in one tab reaches the other at once', async ({ context, members }) => {
    const member = await members.create('complete');
    const one = await context.newPage();
    const other = await context.newPage();
    const landing = await context.newPage();
    await other.goto(pathTo('forgotPassword'));
    await expect(other.getByLabel('Email', { exact: true })).toBeVisible();
    await landing.goto(pathTo('home'));
    await expect(signInLink(landing)).toBeVisible();
    await signIn(one, member);
    await expect(other).toHaveURL(pathTo('home'));
    await expect(landing.getByRole('button', { name: `Hey, ${member.firstName}` })).toBeVisible();
  });
});
