import type { Locator } from '@playwright/test';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { storeSession } from '#support/e2e/storage';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
};

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 375, height: 740 },
]) {
  test(`the inspector's tab covers nothing of the portal's menu at ${width} px`, async ({ page, members }) => {
    await storeSession(page, await members.signInAsAdmin());
    await page.setViewportSize({ width, height });
    await page.goto(pathTo('auditTrail'));
    const tab = page.getByRole('button', { name: 'Open the Flow Inspector' });
    const ofTab = await boxOf(tab);
    const menu = page.getByRole('navigation', { name: 'Portal' });
    if (width < 1024) await page.getByRole('button', { name: 'Open menu' }).click();
    const links = menu.getByRole('link');
    await expect(links.last()).toBeVisible();
    for (const link of await links.all()) {
      await link.scrollIntoViewIfNeeded();
      const ofLink = await boxOf(link);
      const isBeside = ofLink.x + ofLink.width <= ofTab.x || ofTab.x + ofTab.width <= ofLink.x;
      const isAboveOrBelow = ofLink.y + ofLink.height <= ofTab.y || ofTab.y + ofTab.height <= ofLink.y;
      expect(isBeside || isAboveOrBelow, await link.innerText()).toBe(true);
    }
  });
}

test('a closed dock says that it records, also after a reload, until the recording stops', async ({ page }) => {
  await page.goto(pathTo('login'));
  const tab = page.getByRole('button', { name: 'Open the Flow Inspector' });
  const dock = page.getByRole('complementary', { name: 'Flow Inspector' });
  await tab.click();
  await dock.getByRole('button', { name: '● Record' }).click();
  await dock.getByRole('button', { name: 'Close' }).click();
  await expect(tab).toHaveText('● Recording');
  await page.reload();
  await expect(tab).toHaveText('● Recording');
  await tab.click();
  await dock.getByRole('button', { name: '■ Stop recording' }).click();
  await dock.getByRole('button', { name: 'Close' }).click();
  await expect(tab).toHaveText('Flows');
});
