import AxeBuilder from '@axe-core/playwright';
import { paths, type Path } from '../../src/paths';
import { expect, test } from '../support/e2e/fixtures';
import { forgedToken, secondsFromNow, store, storeSession } from '../support/e2e/storage';
import type { Page } from '@playwright/test';

/** Every page, by how one gets to see it; each is also opened under the policy that fixtures.ts watches. */
const guestPages = [paths.home, paths.register, paths.login, paths.forgotPassword, paths.adminLogin, paths.terms];
const memberPages = [paths.dashboard, paths.changePassword, paths.nextSteps, paths.account];

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

async function expectShown(page: Page, path: Path): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /loading/i })).toHaveCount(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`WCAG 2.2 AA and the strict policy, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of guestPages) {
      test(path, async ({ page }) => {
        await expectShown(page, path);
        await expectAccessible(page);
      });
    }

    test('the pages of the password reset', async ({ page }) => {
      const reset = { email: 'ada@mail.example', exp: secondsFromNow(600) };
      await store(page, { tempToken: forgedToken({ ...reset, verified: false }) });
      await expectShown(page, paths.verifyPasswordResetOtp);
      await expectAccessible(page);
      await store(page, { tempToken: forgedToken({ ...reset, verified: true }) });
      await expectShown(page, paths.resetPassword);
      await expectAccessible(page);
    });

    test("a member's pages", async ({ page, members }) => {
      await storeSession(page, await members.create('complete'));
      for (const path of memberPages) {
        await expectShown(page, path);
        await expectAccessible(page);
      }
    });

    test('the pages of the onboarding', async ({ page, members }) => {
      await storeSession(page, await members.create('verified'));
      await expectShown(page, paths.completeProfile);
      await expectAccessible(page);
      await storeSession(page, await members.create('profiled'));
      await expectShown(page, paths.addBankAccount);
      await expectAccessible(page);
      await storeSession(page, await members.create('registered'));
      await page.evaluate(() => {
        localStorage.setItem('isVerifyingEmail', 'true');
      });
      await expectShown(page, paths.verifyEmail);
      await expectAccessible(page);
    });

    test('the user list', async ({ page, members }) => {
      await storeSession(page, await members.signInAsAdmin());
      await expectShown(page, paths.allUsers);
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
