import { failures } from '../../../src/components/toast/catalogue';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { holdCall } from '#support/e2e/faults/heldCall';
import { badGateway, offline, unreachable, type Outage } from '#support/e2e/faults/outages';
import type { Members } from '#support/e2e/members';
import { expectToast } from '#support/e2e/steps/toast';
import { downloadReport, rows } from '#support/e2e/steps/userList';
import { storeSession } from '#support/e2e/storage';
import type { Page } from '@playwright/test';

async function openList(page: Page, members: Members): Promise<void> {
  await storeSession(page, await members.signInAsAdmin());
  await page.goto(pathTo('allUsers'));
  await expect(rows(page).first()).toContainText('@');
}

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search users' });

const steps: { step: string; act: (page: Page) => Promise<void>; expectDone: (page: Page) => Promise<void> }[] = [
  {
    step: 'search',
    act: (page) => searchField(page).fill('ADMIN@peerlend'),
    expectDone: async (page) => {
      await expect(rows(page)).toHaveCount(1);
      await expect(searchField(page)).toHaveValue('ADMIN@peerlend');
    },
  },
  {
    step: 'sort',
    act: (page) => page.getByRole('columnheader', { name: 'First Name' }).getByRole('button').click(),
    expectDone: async (page) => {
      await expect(page.getByRole('columnheader', { name: 'First Name' })).toHaveAttribute('aria-sort', 'ascending');
      await expect(rows(page).first()).toContainText('@');
    },
  },
];

for (const { step, act, expectDone } of steps) {
  for (const outage of [offline, badGateway]) {
    test(`user list, ${step}: ${outage.name}`, async ({ page, members }) => {
      await openList(page, members);
      const end = await outage.strike(page, 'allUsers');
      await act(page);
      await expect(page.getByRole('alert')).toHaveText(
        outage === offline ? 'You are offline.' : failures.userListLoad.fallback,
      );
      await end();
      // Once the network is back, the list reloads automatically.
      if (outage !== offline) await page.getByRole('button', { name: 'Try again' }).click();
      await expectDone(page);
    });
  }

  test(`user list, ${step}: a slow answer`, async ({ page, members }) => {
    await openList(page, members);
    const { release } = await holdCall(page, 'allUsers');
    await act(page);
    await expect(page.locator('[aria-busy=true]').filter({ has: page.getByRole('table') })).toBeVisible();
    release();
    await expectDone(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
}

const opened = async (page: Page, outage: Outage, members: Members) => {
  await storeSession(page, await members.signInAsAdmin());
  const end = await outage.strike(page, 'allUsers');
  await page.goto(pathTo('allUsers'));
  return end;
};

for (const outage of [unreachable, badGateway]) {
  test(`user list, opening: ${outage.name}`, async ({ page, members }) => {
    const end = await opened(page, outage, members);
    await expect(page.getByRole('alert')).toHaveText(failures.userListLoad.fallback);
    await end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toContainText('@');
  });
}

for (const outage of [offline, badGateway]) {
  test(`user list, CSV export: ${outage.name}`, async ({ page, members }) => {
    await openList(page, members);
    const end = await outage.strike(page, 'allUsers');
    await page.getByRole('button', { name: 'Generate Report' }).click();
    await expectToast(page, failures.userListLoad.title, outage.says ?? failures.userListLoad.fallback);
    await expect(rows(page).first()).toContainText('@');
    await end();
    expect((await downloadReport(page)).bytes.toString('utf8')).toContain('admin@peerlend.example');
  });
}

test('user list, CSV export: a slow answer', async ({ page, members }) => {
  await openList(page, members);
  const { sent, release } = await holdCall(page, 'allUsers');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page.getByRole('button', { name: 'Generate Report' })).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Collecting users…' })).toBeVisible();
  release();
  await download;
  await expect(page.getByRole('button', { name: 'Generate Report' })).toBeEnabled();
  expect(sent()).toBe(1);
});
