import { pathTo } from '../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';

test('the home page leads to an answer, its page, and a person', async ({ page }) => {
  await page.goto(pathTo('home'));
  await page.getByRole('link', { name: 'Help and answers' }).click();
  await expect(page).toHaveURL(pathTo('help'));
  await page.getByRole('link', { name: 'Money in and out' }).click();
  await expect(page.getByRole('heading', { name: 'Money in and out' })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('calculator');
  await page.getByRole('link', { name: 'See what a loan costs' }).click();
  await expect(page).toHaveURL(pathTo('borrow'));
  await page.goBack();
  await page.getByRole('link', { name: 'Sign in and write' }).click();
  await expect(page).toHaveURL(pathTo('login'));
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL(pathTo('help'));
});
