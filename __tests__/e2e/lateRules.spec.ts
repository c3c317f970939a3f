import { failures } from '../../src/components/toast/catalogue';
import { pathTo } from '../../src/pathTo';
import { expect, test } from '../support/e2e/fixtures';
import { holdFiles } from '../support/e2e/heldFiles';
import { submitSignIn } from '../support/e2e/steps/signIn';
import { toasts } from '../support/e2e/steps/toast';

const RULES = /\/assets\/rules\.[^/]*js$/;

test('a form is filled in and sent before its rules have come: it waits for them, and is judged', async ({
  page,
  members,
}) => {
  const member = await members.create('complete');
  const release = await holdFiles(page, RULES);
  await page.goto(pathTo('login'));
  await submitSignIn(page, { ...member, email: 'nobody' });
  await expect(page.getByRole('button', { name: 'Signing in…', exact: true })).toBeDisabled();
  release();
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await submitSignIn(page, member);
  await expect(page).toHaveURL(pathTo('dashboard'));
});

test('rules that cannot be fetched: the form is kept, the person is told, and sending again fetches them', async ({
  page,
  members,
}) => {
  const member = await members.create('complete');
  await page.route(RULES, (route) => route.abort());
  await page.goto(pathTo('login'));
  await submitSignIn(page, member);
  await expect(toasts(page, failures.signIn.title, failures.signIn.fallback)).toHaveCount(1);
  await expect(page).toHaveURL(pathTo('login'));
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email);
  await page.unroute(RULES);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(pathTo('dashboard'));
});
