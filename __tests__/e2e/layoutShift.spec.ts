import { pathTo } from '../../src/pathTo';
import { expect, test } from '../support/e2e/fixtures';
import { storeSession } from '../support/e2e/storage';

declare global {
  interface Window {
    shifted: number;
  }
}

/** Google's 'good' is 0.1 (https://web.dev/articles/cls). */
const MOST_SHIFTED = 0.01;

test.use({ viewport: { width: 412, height: 823 } });

test("a loan's pages appear without layout shifts", async ({ page, members }) => {
  const borrower = await members.create('saver');
  const loanId = await members.listLoan(borrower);
  const lender = await members.create('saver');
  await members.topUp(lender, '60,000');
  await members.pledge(lender, loanId);
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.shifted += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

  await storeSession(page, borrower);
  await page.goto(pathTo('loan', { loanId }));
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.shifted), 'the loan').toBeLessThan(MOST_SHIFTED);

  await storeSession(page, lender);
  for (const name of ['listing', 'holding'] as const) {
    await page.goto(pathTo(name, { loanId }));
    await expect(page.getByRole('heading', { name: 'Your pledges' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shifted), name).toBeLessThan(MOST_SHIFTED);
  }
});
