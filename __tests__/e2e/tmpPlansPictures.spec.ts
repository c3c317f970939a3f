import { pathTo } from '../../src/pathTo';
import { expect, test } from '../support/e2e/fixtures';
import { storeSession } from '../support/e2e/storage';
import { urlOf } from '../support/calls';
import { listing, portfolio } from '../support/market/answers';
import { outcome, plan } from '../support/plans/answers';

const wide = [375, 768, 1280];
test('pictures', async ({ page, members }) => {
  test.setTimeout(400_000);
  await members.listLoan();
  const lender = await members.create('saver');
  await members.topUp(lender, '2000000');
  await storeSession(page, lender);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const width of wide) {
      await page.setViewportSize({ width, height: 900 });
      const shot = (name: string) => page.screenshot({ path: `/tmp/plans-pictures/${name}-${width}-${scheme}.png`, fullPage: true });
      await page.unrouteAll();
      await page.goto(pathTo('plans'));
      await expect(page.getByText('No plan yet')).toBeVisible();
      await shot('empty');
      await page.getByRole('button', { name: 'New plan' }).click();
      await expect(page.getByText('You would have lent')).toBeVisible();
      await page.waitForTimeout(600);
      await shot('form');
      await page.route(urlOf('myPlans'), (route) => route.fulfill({ json: [plan, { ...plan, number: 2, state: 'paused' }] }));
      await page.route(urlOf('planOutcomes'), (route) =>
        route.fulfill({ json: [outcome, { ...outcome, loanId: crypto.randomUUID(), pledgedKobo: 4000000, plans: [{ plan: 1, pledgedKobo: 4000000, reasons: [] }] }], headers: { 'x-total-count': '2' } }),
      );
      await page.route(urlOf('planOutcome'), (route) => route.fulfill({ json: outcome }));
      await page.route(urlOf('listing'), (route) => route.fulfill({ json: listing }));
      await page.route(urlOf('myPortfolio'), (route) => route.fulfill({ json: portfolio }));
      await page.goto(pathTo('plans'));
      await expect(page.getByText('What your plans did, and why not')).toBeVisible();
      await page.waitForTimeout(400);
      await shot('list');
      await page.goto(pathTo('portfolio'));
      await expect(page.getByText('Idle money')).toBeVisible();
      await shot('portfolio');
      await page.goto(pathTo('listing', { loanId: listing.loanId }));
      await expect(page.getByText('Your plans')).toBeVisible();
      await shot('listing');
    }
  }
});
