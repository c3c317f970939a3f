import { matchPath } from 'react-router-dom';
import { expectAccessible } from '#support/e2e/accessibility/pageChecks';
import { visited } from '#support/e2e/accessibility/states';
import { expect, test } from '#support/e2e/fixtures';
import { become } from '#support/e2e/personas';
import type { Page } from '@playwright/test';

/** A state is looked at in four widths, and twice by axe. */
const LIMIT_OF_STATE_MS = 60_000;

const isDrawn = (state: string) => (page: Page) => {
  const heading = page.getByRole('heading', { level: 1 });
  const skeleton = page.getByRole('progressbar', { name: 'Loading' });
  return expect((state === 'loading' ? heading.or(skeleton) : heading).first()).toBeVisible();
};

for (const { path, visits } of visited) {
  test(`WCAG 2.2 AA: ${path}`, async ({ page, members }) => {
    test.setTimeout(visits.flatMap(({ states }) => Object.keys(states)).length * LIMIT_OF_STATE_MS);
    for (const { as, before, states } of visits) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await become(page, members, as);
      await before?.(page);
      await page.goto(path);
      for (const [name, act] of Object.entries(states)) {
        await test.step(name, async () => {
          await (act ?? isDrawn(name))(page);
          await expectAccessible(page);
          // A page may replace an unknown parameter with its own.
          await expect(page).toHaveURL(({ pathname }) => matchPath(path, pathname) !== null);
        });
      }
    }
  });
}

for (const path of ['/no/such/page', '/qa/flows', '/qa/flows/parts', '/qa/flows/parts?bare']) {
  test(`WCAG 2.2 AA: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectAccessible(page);
  });
}
