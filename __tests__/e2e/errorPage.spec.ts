import { expect, test } from '../support/e2e/fixtures';
import { signInLink } from '../support/e2e/steps/signIn';
import { pathTo } from '../../src/pathTo';

test.describe('the error page', () => {
  for (const path of ['/no-such-page', '/profile/no-such-page', '/admin/no-such-page']) {
    test(`${path} shows the routing 404`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Ooops', exact: true })).toBeVisible();
      await expect(page.getByText('This page does not exist', { exact: true })).toBeVisible();
      await page.getByRole('link').first().click();
      await expect(page).toHaveURL(pathTo('home'));
    });
  }

  test('a page whose code cannot be loaded shows that something went wrong', async ({ page }) => {
    await page.goto(pathTo('home'));
    await page.route('**/assets/*.js', (route) => route.abort());
    await signInLink(page).click();
    await expect(page.getByText('An unexpected error occurred.', { exact: true })).toBeVisible();
  });
});
