import { pathTo } from '../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { storeSession } from '#support/e2e/storage';

test('a day can be typed slowly, key by key, and the back button clears it', async ({ page, members }) => {
  await storeSession(page, await members.signInAsAdmin());
  await page.goto(pathTo('auditTrail'));
  const from = page.getByLabel('From');
  await from.focus();
  // Slower than the pause after which the address changes; day and month in either order.
  await page.keyboard.type('05052026', { delay: 400 });
  await expect(page).toHaveURL(/[?]from=2026-05-05$/);
  await expect(from).toHaveValue('2026-05-05');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${pathTo('auditTrail')}$`));
  await expect(from).toHaveValue('');
});
