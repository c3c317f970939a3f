import type { Page } from '@playwright/test';
import { API_BASE } from '#contract/api';
import { pathTo } from '../../src/pathTo';
import { admin } from '#support/e2e/appServer';
import { expect, test } from '#support/e2e/fixtures';
import { signIn, submitSignIn } from '#support/e2e/steps/signIn';
import { expectToast } from '#support/e2e/steps/toast';

async function signInToPortal(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await page.goto(pathTo('adminLogin'));
  await submitSignIn(page, credentials);
  await expect(page).toHaveURL(pathTo('allUsers'));
}

test('an owner invites somebody for support, who sees only that part of the portal', async ({
  page,
  members,
  browser,
  baseURL,
}) => {
  const person = await members.create('verified');
  await signInToPortal(page, admin);
  const portal = page.getByRole('navigation', { name: 'Portal' });
  await portal.getByRole('link', { name: 'Administrators' }).click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('checkbox', { name: 'Support' }).check();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expectToast(page, 'Invited', 'The list of invitations says what happens next');
  await expect(page.getByRole('list', { name: `Roles for ${person.email}` })).toHaveText('Support');

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const theirs = await context.newPage();
  await signIn(theirs, person);
  await theirs.goto(pathTo('account'));
  await expect(theirs.getByText('to be an administrator (Support)')).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(theirs).toHaveURL(pathTo('adminLogin'));

  const refused: string[] = [];
  theirs.on('response', (answer) => {
    if (answer.url().includes(API_BASE) && answer.status() === 403) refused.push(answer.url());
  });
  await submitSignIn(theirs, person);
  await expect(theirs).toHaveURL(pathTo('allUsers'));
  const menu = theirs.getByRole('navigation', { name: 'Portal' }).getByRole('link');
  await expect(menu).toHaveText([
    /^Overview/,
    /^Alerts/,
    /^Approvals/,
    /^Users/,
    /^Complaints/,
    /^Bank account changes/,
    /^Data breaches/,
    /^Screening/,
    /^Withdrawals/,
    /^Payouts/,
    /^Security/,
  ]);
  for (let index = 0; index < (await menu.count()); index += 1) {
    await menu.nth(index).click();
    await expect(menu.nth(index)).toHaveAttribute('aria-current', 'page');
    await theirs.waitForLoadState('networkidle');
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(refused, 'calls of the pages in the menu that were refused').toEqual([]);

  await theirs.goto(pathTo('administrators'));
  await expect(theirs.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible();
  await expect(theirs.getByRole('alert')).toContainText('You need the role Owner for this page.');
  await context.close();
});
