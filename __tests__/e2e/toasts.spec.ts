import type { Locator, Page } from '@playwright/test';
import { FAILED } from '../support/e2e/accessibility/acts';
import { visited } from '../support/e2e/accessibility/states';
import { badGateway } from '../support/e2e/faults/outages';
import { expect, test } from '../support/e2e/fixtures';
import { storeSession } from '../support/e2e/storage';
import { pathTo } from '../../src/pathTo';
import { become } from '../support/e2e/personas';

/** A small phone. */
const PHONE = { width: 375, height: 667 };

const toastOf = (page: Page) => page.locator('.MuiAlert-root').filter({ hasText: /./ }).last();

async function boxesOf(controls: Locator) {
  const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
  return boxes.filter((box) => box !== null);
}

/** Of these controls, the places of those that lie under a toast. */
async function underToast(page: Page, controls: Locator) {
  const toast = await toastOf(page).boundingBox();
  if (!toast) throw new Error('There is no toast');
  return (await boxesOf(controls)).filter(
    ({ x, y, width, height }) =>
      x < toast.x + toast.width && x + width > toast.x && y < toast.y + toast.height && y + height > toast.y,
  );
}

const forms = visited.flatMap(({ path, visits }) =>
  visits.filter(({ states }) => FAILED in states).map((visit) => ({ path, visit })),
);

for (const [at, { path, visit }] of forms.entries()) {
  test(`section 8.5: no toast lies over the submit button of ${path} or the bar at the bottom (form ${at})`, async ({
    page,
    members,
  }) => {
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

for (const width of [768, 1024, 1280]) {
  test(`section 8.5: no toast lies over a button of the list of users, ${width} px wide`, async ({ page, members }) => {
    await page.setViewportSize({ width, height: 800 });
    await storeSession(page, await members.signInAsAdmin());
    await page.goto(pathTo('allUsers'));
    const report = page.getByRole('button', { name: 'Generate Report' });
    await expect(report).toBeVisible();
    await badGateway.strike(page, 'allUsers');
    await report.click();
    await expect(toastOf(page)).toBeVisible();
    expect(await underToast(page, page.getByRole('main').getByRole('button'))).toEqual([]);
  });
}
