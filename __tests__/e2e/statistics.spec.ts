import { readFile } from 'node:fs/promises';
import { pathTo } from '../../src/pathTo';
import { someStatistics } from '#support/administration/risk';
import { urlOf } from '#support/calls';
import { expect, test } from '#support/e2e/fixtures';

test.describe('/statistics', () => {
  test.describe('with scripts off', () => {
    test.use({ javaScriptEnabled: false });

    test('shows before any script runs', async ({ page }) => {
      await page.goto(pathTo('statistics'));
      await expect(page.getByRole('heading', { level: 1, name: 'Loan performance' })).toBeVisible();
    });
  });

  test('loads without the app, saves a table as a file, and hands over to the app', async ({ page }) => {
    await page.route(urlOf('publishedStatistics'), (route) => route.fulfill({ json: { statistics: someStatistics } }));
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(pathTo('statistics'));
    const table = page.getByRole('table', { name: 'Return after losses' });
    await expect(table.getByRole('row', { name: /^2025 A/ })).toContainText('20.1%');
    expect(scripts.filter((script) => /\/(main|mui|app|libraries)\./.test(script))).toEqual([]);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV of Return after losses' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('returns_2026-10-31.csv');
    expect((await readFile(await file.path(), 'utf8')).split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFPaid out in,Grade,Loans,Lent,Result so far,Return a year',
      '2025,A,40,8000000.00,11.3,20.1',
      '2025,E,12,2000000.00,\u22122.6,\u22124.3',
    ]);

    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await expect(page).toHaveURL(pathTo('login'));
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(pathTo('statistics'));
  });

  test('the footer of the home page leads there', async ({ page }) => {
    await page.goto(pathTo('home'));
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(page).toHaveURL(pathTo('statistics'));
    await expect(page.getByRole('heading', { level: 1, name: 'Loan performance' })).toBeVisible();
  });
});
