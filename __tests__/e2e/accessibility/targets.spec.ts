import { naira } from '#contract/money/kobo';
import { answerWith } from '#support/e2e/accessibility/acts';
import { smallTargets } from '#support/e2e/accessibility/pageChecks';
import { expect, test } from '#support/e2e/fixtures';
import { become } from '#support/e2e/personas';
import { overviewWith, shownSituations } from '#support/loans/shownSituations';

const LEAST_FOR_A_THUMB = 44;

const visited = {
  nobody: ['/', '/register', '/login', '/forgot-password', '/help', '/borrow', '/lend', '/privacy'],
  complete: [
    ...['dashboard', 'wallet', 'apply', 'market', 'market/notes', 'portfolio', 'lend/plans', 'loans', 'account'],
    ...['notices', 'complaints', 'change-password', 'verify-identity', 'terms', 'change-bank-account'],
  ].map((page) => `/profile/${page}`),
} as const;

for (const persona of ['nobody', 'complete'] as const) {
  test(`on a phone every target has 24 px each way: ${persona}`, async ({ page, members }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await become(page, members, persona);
    for (const path of visited[persona]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
      expect(await smallTargets(page), path).toEqual([]);
    }
  });
}

test('on a phone each figure of the dashboard is large enough for a thumb, and a tap opens its page', async ({
  page,
  members,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const { late } = shownSituations;
  const nextDue = { loanId: late.loanId, on: '2026-11-20', amountKobo: naira(14_605), isLate: true };
  const balances = { lentKobo: naira(40_000), borrowedKobo: naira(80_000) };
  await answerWith('lendingOverview', overviewWith(late, { ...balances, nextDue }))(page);
  await become(page, members, 'complete');
  await page.goto('/profile/dashboard');
  const rows = page.getByRole('region', { name: 'Your money' }).locator('dl > div');
  await expect(rows).toHaveCount(4);
  for (const row of await rows.all()) {
    const box = await row.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(LEAST_FOR_A_THUMB);
    // Beside its name too, at the far end of the row.
    await expect(row.getByRole('link')).toBeVisible();
  }
  await rows.nth(1).click({ position: { x: 240, y: 40 } });
  await expect(page).toHaveURL(/portfolio/);
});
