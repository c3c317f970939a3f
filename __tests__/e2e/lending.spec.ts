import { notices } from '../../src/components/toast/catalogue';
import { pathTo } from '../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { storeSession } from '#support/e2e/storage';
import { expectPledged, expectToast } from '#support/e2e/steps/toast';

// Jobs take a few seconds.

test('from the market to a pledge, and the pledge taken back', async ({ page, members }) => {
  test.slow();
  const loanId = await members.listLoan();
  const lender = await members.create('saver');
  await storeSession(page, lender);

  await page.goto(pathTo('dashboard'));
  await page.getByRole('link', { name: 'Lend Out' }).click();
  await page.getByRole('link', { name: 'Business, grade C, 6 months' }).first().click();
  await page.goto(pathTo('listing', { loanId }));
  const pledge = page.getByRole('region', { name: 'Fund a part of it' });
  await expect(pledge.getByRole('link', { name: 'Add money' })).toBeVisible();
  await members.topUp(lender, '60000');
  await expect(pledge).toContainText('₦65,000 of your wallet is free to lend');

  await page.getByLabel('Amount in naira').fill('80,000');
  await page.getByRole('button', { name: 'Fund this loan' }).click();
  await expect(pledge).toContainText('One lender may pledge at most ₦40,000 to this loan');
  await page.getByLabel('Amount in naira').fill('40,000');
  await page.getByRole('button', { name: 'Fund this loan' }).click();
  await expect(pledge).toContainText('You pledge ₦40,000');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pledge ₦40,000' }).click();
  await expectPledged(page);
  await expect(page.getByRole('region', { name: 'Funding' })).toContainText('50% funded');
  await expect(page.getByText('You have pledged as much as one lender may pledge to this loan.')).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('list', { name: 'Recent Activities' })).toContainText(/You pledged to a loan.*−₦40,000/);
  await expect(page.getByRole('region', { name: 'Your money' })).toContainText('and ₦40,000 pledged');
  await page.getByRole('link', { name: 'Lent' }).click();
  await expect(page.getByRole('region', { name: 'Your money' })).toContainText('Pledged₦40,000');
  await page.getByRole('list', { name: 'Your loans' }).getByRole('link', { name: 'Business, grade C' }).click();
  await expect(page).toHaveURL(pathTo('holding', { loanId }));
  await expect(page.getByRole('region', { name: 'You pledged ₦40,000' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel pledge of ₦40,000' }).click();
  await expectToast(page, notices.takenBack.title, notices.takenBack.text);
  await expect(page.getByRole('list', { name: 'Your pledges' })).toContainText('Cancelled');
  await page.getByRole('link', { name: 'Back to your portfolio' }).click();
  await expect(page.getByRole('heading', { name: 'You haven’t lent anything yet' })).toBeVisible();
});
