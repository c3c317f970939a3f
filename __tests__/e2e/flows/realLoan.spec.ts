import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { storeSession } from '#support/e2e/storage';

test('an administrator opens the history of a real loan, event by event', async ({ page, members }) => {
  const loanId = await members.listLoan();
  await storeSession(page, await members.signInAsAdmin());
  await page.goto(pathTo('loanReview', { loanId }));
  await page.getByRole('button', { name: 'Show it in a diagram' }).click();
  await expect(page.getByRole('img', { name: /this one is ‘Open to lenders’/ })).toBeVisible();

  await page.getByRole('link', { name: 'Open in the flow inspector' }).click();
  await expect(page.getByRole('heading', { name: `Loan ${loanId.slice(0, 8)}` })).toBeFocused();
  const chart = page.getByRole('img', { name: /Statechart of A loan's life/ });
  await expect(page.getByText('Step 0 of 3')).toBeVisible();
  for (const state of ['inReview', 'offered', 'listed']) {
    await page.getByRole('button', { name: 'Step forward' }).click();
    await expect(chart.locator(`[data-state="loanLifecycle.${state}"]`)).toHaveAttribute('data-active', 'true');
  }
  await expect(page.getByText('(given)')).toHaveCount(0);
});

test('a guest sees that only administrators may open it', async ({ page }) => {
  await page.goto('/qa/flows/loanLifecycle/loans/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('alert').filter({ hasText: 'administrator' })).toBeVisible();
});
