import { badGateway } from '#support/e2e/faults/outages';
import { toastOf, underToast } from '#support/e2e/accessibility/underToast';
import { expect, test } from '#support/e2e/fixtures';
import { newPerson } from '#support/e2e/people';
import { submitSignIn } from '#support/e2e/steps/signIn';
import { storeSession } from '#support/e2e/storage';
import { pathTo } from '../../src/pathTo';

test('no toast covers the sign-in button on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(pathTo('login'));
  await badGateway.strike(page, 'login');
  await submitSignIn(page, newPerson());
  await expect(toastOf(page)).toBeVisible();
  expect(await underToast(page, page.locator('button[type=submit]'))).toEqual([]);
});

for (const width of [768, 1024, 1280]) {
  test(`no toast covers a button of the user list, ${width} px wide`, async ({ page, members }) => {
    await page.setViewportSize({ width, height: 800 });
    await members.create('complete');
    await storeSession(page, await members.signInAsAdmin());
    await page.goto(pathTo('allUsers'));
    const report = page.getByRole('button', { name: 'Generate Report' });
    await expect(report).toBeVisible();
    await expect(page.getByRole('main').getByText('@mail.example').first()).toBeVisible();
    await badGateway.strike(page, 'allUsers');
    await report.click();
    await expect(toastOf(page)).toBeVisible();
    expect(await underToast(page, page.getByRole('main').getByRole('button'))).toEqual([]);
  });
}
