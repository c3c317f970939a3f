import { expect, test } from '#support/e2e/fixtures';
import { signInLink } from '#support/e2e/steps/signIn';
import { pathTo } from '../../src/pathTo';

test('a page whose code cannot be loaded shows that something went wrong', async ({ page }) => {
  await page.goto(pathTo('home'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await signInLink(page).click();
  await expect(page.getByText('An unexpected error occurred.', { exact: true })).toBeVisible();
});
