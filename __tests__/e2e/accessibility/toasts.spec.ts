import { FAILED } from '#support/e2e/accessibility/acts';
import { visited } from '#support/e2e/accessibility/states';
import { underToast } from '#support/e2e/accessibility/underToast';
import { expect, test } from '#support/e2e/fixtures';
import { become } from '#support/e2e/personas';

const PHONE = { width: 375, height: 667 };

const forms = visited.flatMap(({ path, visits }) =>
  visits.filter(({ states }) => FAILED in states).map((visit) => ({ path, visit })),
);

for (const [at, { path, visit }] of forms.entries()) {
  test(`no toast covers the submit button of ${path} or the bottom bar (form ${at})`, async ({ page, members }) => {
    await page.setViewportSize(PHONE);
    await become(page, members, visit.as);
    await visit.before?.(page);
    await page.goto(path);
    for (const [name, act] of Object.entries(visit.states)) {
      await act?.(page);
      if (name === FAILED) break;
    }
    const submit = page.locator('button[type=submit]');
    await expect(submit).toBeInViewport({ ratio: 1 });
    await expect.poll(() => underToast(page, submit)).toEqual([]);
    expect(await underToast(page, page.getByRole('navigation').locator('a, button'))).toEqual([]);
    await submit.click();
  });
}
