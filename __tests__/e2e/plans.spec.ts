import { type Locator } from '@playwright/test';
import { notices } from '../../src/components/toast/catalogue';
import { pathTo } from '../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { storeSession } from '#support/e2e/storage';
import { expectToast } from '#support/e2e/steps/toast';

// Jobs take a few seconds.

const MOST_TAPS = 9;

test('a plan for ₦2,000,000 takes under ten taps, and lends to each loan in the market', async ({ page, members }) => {
  test.slow();
  const loans = [await members.listLoan(), await members.listLoan(), await members.listLoan()];
  const lender = await members.create('saver');
  await members.topUp(lender, '2000000');
  await storeSession(page, lender);
  let taps = 0;
  const tap = async (where: Locator) => {
    taps += 1;
    await where.click();
  };

  await page.goto(pathTo('dashboard'));
  await tap(page.getByRole('link', { name: 'Lend Out' }));
  await tap(page.getByRole('navigation', { name: 'Lend' }).getByRole('link', { name: 'Plans' }));
  await tap(page.getByRole('button', { name: 'New plan' }));
  const forecast = page.getByRole('region', { name: 'In the last 90 days' });
  await expect(forecast).toContainText('You would have lent');
  await tap(page.getByRole('checkbox', { name: /^I accept the risk/ }));
  await tap(page.getByRole('button', { name: 'Switch on' }));
  await expectToast(page, notices.planMade.title, notices.planMade.text);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);

  const plan = page.getByRole('article', { name: 'Plan 1' });
  await expect(plan).toContainText('On');
  for (const loanId of loans) {
    await expect(async () => {
      await page.goto(pathTo('listing', { loanId }));
      await expect(page.getByRole('region', { name: 'Your plans' })).toContainText('Plan 1 pledged ₦40,000');
    }).toPass();
  }
  await page.goto(pathTo('plans'));
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('article', { name: 'Plan 1' })).toContainText('Paused');
});

test('the forecast follows the typed values', async ({ page, members }) => {
  test.slow();
  await members.listLoan();
  const lender = await members.create('saver');
  await members.topUp(lender, '100000');
  await storeSession(page, lender);
  await page.goto(pathTo('plans'));
  await page.getByRole('button', { name: 'New plan' }).click();
  const forecast = page.getByRole('region', { name: 'In the last 90 days' });
  await expect(forecast).toContainText(/You would have lent₦(40|80),000/);
  await page.getByRole('button', { name: 'C', exact: true }).click();
  await expect(forecast).toContainText('You would have lent₦0');
});
