import { failures } from '../../../src/components/toast/catalogue';
import { pathTo, type PagePath } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { holdCall } from '#support/e2e/faults/heldCall';
import { badGateway, serverError, unreachable } from '#support/e2e/faults/outages';
import type { Stage } from '#support/e2e/members';
import { signInLink } from '#support/e2e/steps/signIn';
import { expectToast } from '#support/e2e/steps/toast';
import { readStored, store, storeSession } from '#support/e2e/storage';
import type { Locator, Page } from '@playwright/test';

const pages: { path: PagePath; stage: Stage; shown: (page: Page) => Locator }[] = [
  {
    path: pathTo('dashboard'),
    stage: 'verified',
    shown: (page) => page.getByText('Complete Your Profile', { exact: true }),
  },
  { path: pathTo('completeProfile'), stage: 'verified', shown: (page) => page.getByLabel('Address', { exact: true }) },
  {
    path: pathTo('addBankAccount'),
    stage: 'profiled',
    shown: (page) => page.getByLabel('Account Number', { exact: true }),
  },
  {
    path: pathTo('account'),
    stage: 'complete',
    shown: (page) => page.getByRole('button', { name: 'Show account number' }),
  },
];

for (const { path, stage, shown } of pages) {
  for (const outage of [unreachable, badGateway]) {
    test(`${path}, opening: ${outage.name}`, async ({ page, members }) => {
      await storeSession(page, await members.create(stage));
      const end = await outage.strike(page, 'myProfile');
      await page.goto(path);
      await expect(page.getByRole('alert')).toHaveText(/^Something went wrong/);
      expect((await readStored(page)).token).not.toBeNull();
      await end();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(shown(page)).toBeVisible();
    });
  }

  test(`${path}, opening: a slow answer`, async ({ page, members }) => {
    await storeSession(page, await members.create(stage));
    const { release } = await holdCall(page, 'myProfile');
    await page.goto(path);
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await expect(shown(page)).toHaveCount(0);
    release();
    await expect(shown(page)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  });
}

test('/profile/dashboard, opening: an error from the server ends the session', async ({ page, members }) => {
  await storeSession(page, await members.create('complete'));
  await serverError.strike(page, 'myProfile');
  await page.goto(pathTo('dashboard'));
  await expect(page).toHaveURL(pathTo('login'));
  await expectToast(page, failures.dashboardLoad.fallback);
  expect(await readStored(page)).toMatchObject({ user: null, token: null });
});

test('/profile/dashboard, opening: garbage in local storage counts as empty', async ({ page }) => {
  await store(page, { user: '{"firstName":', token: 'garbage', tempToken: '%%%', isVerifyingEmail: 'perhaps' });
  await page.goto(pathTo('dashboard'));
  await expect(page).toHaveURL(pathTo('login'));
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await page.goto(pathTo('home'));
  await expect(signInLink(page)).toBeVisible();
});
