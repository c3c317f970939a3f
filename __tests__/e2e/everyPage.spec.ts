import { expectAccessible } from '../support/e2e/accessibility/pageChecks';
import { visited } from '../support/e2e/accessibility/states';
import { expect, test } from '../support/e2e/fixtures';
import { become } from '../support/e2e/personas';

/** The short form of `accessibility/states.spec.ts`: each page of the route table as it is first seen. */
for (const {
  path,
  visits: [visit],
} of visited) {
  test(`policy and WCAG 2.2 AA: ${path}`, async ({ page, members }) => {
    await become(page, members, visit.as);
    const answer = await page.goto(path);
    // The fixtures see every breach of the policy.
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectAccessible(page);
  });
}
