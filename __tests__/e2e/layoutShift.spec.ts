import type { Page } from '@playwright/test';
import { pathTo } from '../../src/pathTo';
import { urlOf } from '#support/calls';
import { draw, holdCall } from '#support/e2e/faults/heldCall';
import { expect, test } from '#support/e2e/fixtures';
import { storeSession } from '#support/e2e/storage';

declare global {
  interface Window {
    shifted: number;
  }
}

/** Google's 'good' is 0.1 (https://web.dev/articles/cls). */
const MOST_SHIFTED = 0.01;

test.use({ viewport: { width: 412, height: 823 } });

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.shifted += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectSteady(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.shifted), heading).toBeLessThan(MOST_SHIFTED);
}

test("a loan's pages appear without layout shifts", async ({ page, members }) => {
  const borrower = await members.create('saver');
  const loanId = await members.listLoan(borrower);
  const lender = await members.create('saver');
  await members.topUp(lender, '60,000');
  await members.pledge(lender, loanId);
  await watchShifts(page);

  await storeSession(page, borrower);
  await page.goto(pathTo('loan', { loanId }));
  await expectSteady(page, 'History');

  await storeSession(page, lender);
  for (const name of ['listing', 'holding'] as const) {
    await page.goto(pathTo(name, { loanId }));
    await expectSteady(page, 'Your pledges');
  }
});

test("the portal's pages appear without layout shifts, also without a second factor, and so does the market", async ({
  page,
  members,
}) => {
  await members.listLoan(await members.create('saver'));
  // One card instead of the skeletons of many.
  await members.applyForLoan();
  await watchShifts(page);

  await storeSession(page, await members.signInAsAdmin());
  await page.goto(pathTo('overview'));
  await expectSteady(page, 'Needs attention');
  await expect(page.getByRole('link', { name: /^Add a second step/ })).toBeInViewport();
  await page.goto(pathTo('money'));
  await expectSteady(page, 'Company funds');
  await page.goto(pathTo('loanQueue'));
  await expectSteady(page, 'Loans');

  await storeSession(page, await members.create('saver'));
  await page.goto(pathTo('market'));
  await expectSteady(page, 'Market');
});

test('the dashboard and an empty portfolio appear without layout shifts when one answer comes last', async ({
  page,
  members,
}) => {
  await watchShifts(page);
  await storeSession(page, await members.create('saver'));

  const overview = await holdCall(page, 'lendingOverview');
  const activities = page.waitForResponse(urlOf('lendingActivities'));
  await page.goto(pathTo('dashboard'));
  await (await activities).finished();
  await expect.poll(overview.sent).toBeGreaterThan(0);
  await draw(page);
  overview.release();
  await expectSteady(page, 'Recent Activities');

  const terms = await holdCall(page, 'currentLendingTerms');
  await page.goto(pathTo('portfolio'));
  await expect(page.getByRole('heading', { name: 'You haven’t lent anything yet' })).toBeVisible();
  await draw(page);
  terms.release();
  await expect(page.getByText('Expected a year')).toBeVisible();
  await expectSteady(page, 'Portfolio');
});
