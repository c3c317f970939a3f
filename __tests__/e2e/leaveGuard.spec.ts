import type { Locator, Page } from '@playwright/test';
import { pathTo } from '../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import type { Member } from '#support/e2e/members';
import { profile } from '#support/e2e/people';
import { completeProfile } from '#support/e2e/steps/onboarding';
import { openAccountMenu } from '#support/e2e/steps/signIn';
import { storeSession } from '#support/e2e/storage';

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Leave this page?' });

async function openCompleteProfile(page: Page, member: Member): Promise<void> {
  await storeSession(page, member);
  await page.goto(pathTo('dashboard'));
  await page.getByRole('link', { name: 'Complete profile' }).click();
  await expect(page).toHaveURL(pathTo('completeProfile'));
}

async function reload(page: Page): Promise<boolean> {
  let asked = false;
  page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload';
    void dialog.accept();
  });
  await page.reload();
  return asked;
}

test.describe('leaving with unsaved input', () => {
  test('asks first for a link, the back button and a reload', async ({ page, members }) => {
    const member = await members.create('verified');
    await openCompleteProfile(page, member);
    const address = page.getByLabel('Address', { exact: true });
    await address.fill('12 Marina Road');

    await openAccountMenu(page, member.firstName);
    await page.getByRole('menuitem', { name: 'Back to Home' }).click();
    await expect(question(page)).toBeVisible();
    await page.getByRole('button', { name: 'Stay', exact: true }).click();
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(pathTo('completeProfile'));
    await expect(address).toHaveValue('12 Marina Road');

    await page.goBack();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(pathTo('completeProfile'));

    expect(await reload(page)).toBe(true);
    await expect(address).toHaveValue('12 Marina Road');

    await address.fill('12 Marina Road');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(pathTo('dashboard'));
  });

  test("doesn't ask after the form was sent", async ({ page, members }) => {
    await openCompleteProfile(page, await members.create('verified'));
    await completeProfile(page, profile);
    await expect(page).toHaveURL(pathTo('dashboard'));
    await expect(question(page)).toBeHidden();
    expect(await reload(page)).toBe(false);
  });
});
