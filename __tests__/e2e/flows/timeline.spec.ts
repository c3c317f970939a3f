import { expect, test } from '#support/e2e/fixtures';
import { beginWalk } from '#support/e2e/flows/recordedWalk';

test('the last ten minutes can be kept without recording, and the timeline shows them in order', async ({ page }) => {
  const walk = await beginWalk(page, 'registration', 'a reload at the code');
  await walk.move('enter the code', 'verifyEmail (code.verifying, sending.ready)');
  await walk.move('verifying: wrong code', 'verifyEmail (code.entering, sending.ready)');
  // The answer has arrived.
  const newestStep = page.getByRole('list', { name: 'Steps, the newest first' }).getByRole('listitem').first();
  await expect(newestStep).toContainText('error: verifyEmail');
  await page.reload();
  const dock = page.getByRole('complementary', { name: 'Flow Inspector' });
  await dock.getByRole('button', { name: 'Keep the last 10 minutes' }).click();
  await expect(dock.getByText(/^Kept: Registration/)).toBeVisible();

  await page.goto('/qa/flows/registration');
  await page.getByRole('tab', { name: 'Recordings' }).click();
  await page.getByRole('button', { name: /^Replay Registration/ }).click();
  await page.getByRole('searchbox', { name: 'Find in the recording' }).fill('page reloaded');
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('tab', { name: 'Time line' }).click();
  await page.getByRole('searchbox', { name: 'Find in the time line' }).fill('code');
  const told = page.getByRole('list', { name: 'Time line, the newest first' }).getByRole('listitem');
  await expect(told.filter({ hasText: 'Registration: codeSubmitted' })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Find in the time line' }).fill('verify');
  await page.getByRole('button', { name: 'Sequence' }).click();
  const table = page.getByRole('table').getByRole('row');
  await expect(table.filter({ hasText: 'POST /user/verify-email: ' })).toHaveCount(1);
  const rows = await table.allInnerTexts();
  const at = (text: string) => rows.findIndex((row) => row.includes(text));
  expect(at('Registration: codeSubmitted')).toBeGreaterThan(0);
  expect(at('POST /user/verify-email: ')).toBeGreaterThan(at('Registration: codeSubmitted'));
  expect(at('Registration: error: verifyEmail')).toBeGreaterThan(at('POST /user/verify-email: '));
});

test('steps not stored before a reload appear after every later load', async ({ page }) => {
  await page.addInitScript(() => {
    // A database that opens too late.
    if (sessionStorage.getItem('test.databaseOpens') === null)
      Object.defineProperty(IDBRequest.prototype, 'onsuccess', { set: () => undefined });
  });
  const walk = await beginWalk(page, 'registration', 'a reload at the code');
  await walk.move('enter the code', 'verifyEmail (code.verifying, sending.ready)');
  await page.evaluate(() => {
    sessionStorage.setItem('test.databaseOpens', 'true');
  });
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Flow Inspector' })).toBeVisible();
  await page.goto('/qa/flows/registration');
  await page.getByRole('tab', { name: 'Time line' }).click();
  const told = page.getByRole('list', { name: 'Time line, the newest first' }).getByRole('listitem');
  await expect(told.filter({ hasText: 'Registration: codeSubmitted' })).toHaveCount(1);
});
