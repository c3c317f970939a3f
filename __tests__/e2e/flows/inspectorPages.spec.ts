import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { openDock } from '#support/e2e/flows/inspector';
import { importFile } from '#support/e2e/flows/recordings';
import { longRecording } from '#support/e2e/flows/longRecording';

test('the inspector shows the guard that stopped an event', async ({ page }) => {
  await page.goto(pathTo('register'));
  const dock = await openDock(page);
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await expect(dock).toContainText('terms: next [hasAgreed] → accountDetails ✓ hasAgreed');
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).uncheck();
  await expect(dock).toContainText('terms: next [hasAgreed] → accountDetails ✗ hasAgreed says no');
});

test('the inspector in its own tab follows the app in another', async ({ page, context }) => {
  await page.goto(pathTo('register'));
  await expect(page.getByRole('checkbox')).toBeVisible();
  const inspector = await context.newPage();
  await inspector.goto('/qa/flows/registration');
  await expect(inspector.getByText('State: terms')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(inspector.getByText('State: accountDetails.editing')).toBeVisible();
  await expect(inspector.locator('[data-state="registration.accountDetails.editing"]')).toHaveAttribute(
    'data-active',
    'true',
  );
});

test('a broken file, one of an unknown flow and an edited one are refused with the reason', async ({ page }) => {
  await page.goto('/qa/flows/registration');
  await page.getByRole('tab', { name: 'Recordings' }).click();
  const said = page.getByRole('alert');
  await importFile(page, 'Import a recording', '{"format":');
  await expect(said).toHaveText('This file isn’t JSON, or is incomplete.');
  await importFile(page, 'Import a recording', { ...longRecording(5), machine: 'lending' });
  await expect(said).toContainText("a machine 'lending', which this app does not have");
  const forged = longRecording(5);
  await importFile(page, 'Import a recording', {
    ...forged,
    events: forged.events.map((event) => ({ ...event, state: 'terms' })),
  });
  await expect(said).toContainText(
    "changed by hand. Event 2, 'next', no longer fits: it leads to accountDetails.editing, and led to terms.",
  );
});

test('a recording of an older machine is replayed up to the first step that no longer works, and the page shows it', async ({
  page,
}) => {
  await page.goto('/qa/flows/registration');
  await page.getByRole('tab', { name: 'Recordings' }).click();
  const old = longRecording(5);
  await importFile(page, 'Import a recording', {
    ...old,
    machineVersion: '00000000',
    events: old.events.map((event, index) => (index === 2 ? { ...event, state: 'paradise' } : event)),
  });
  await expect(page.getByRole('alert')).toContainText(
    /version 00000000 of the machine, it fits this one .* up to step 2/,
  );
  await expect(page.getByRole('alert')).toContainText("Event 3, 'back', no longer fits");
  await page.getByRole('slider', { name: 'Step' }).press('End');
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
});

test('the chart is saved as a self-contained SVG', async ({ page }) => {
  await page.goto('/qa/flows/passwordReset');
  await expect(page.getByRole('img', { name: /Statechart of Password reset/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as SVG' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('passwordReset.svg');
  const saved = await page.context().newPage();
  await saved.goto(`file://${await download.path()}`);
  const text = await saved.evaluate(() => document.documentElement.outerHTML);
  expect(text).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(text).toContain('codeSubmitted');
  expect(text).not.toMatch(/class=|var\(--/);
});

test.describe('the parts', () => {
  // An emulated colour scheme would replace the frame's own.
  test.use({ colorScheme: null });

  test('a frame lays the parts out at the chosen width and in the chosen colours', async ({ page }) => {
    await page.goto('/qa/flows/registration');
    await page.getByRole('link', { name: 'Parts' }).click();
    const frame = page.frameLocator('iframe[title="Parts"]');
    const seen = () =>
      frame.locator(':root').evaluate(({ ownerDocument }) => {
        const { innerWidth, getComputedStyle } = ownerDocument.defaultView ?? window;
        return [innerWidth, getComputedStyle(ownerDocument.body).backgroundColor];
      });
    await expect(frame.getByRole('region', { name: 'Hero' })).toBeVisible();
    await expect.poll(seen).toEqual([375, 'rgb(246, 250, 249)']);
    await page.getByRole('button', { name: '1280' }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect.poll(seen).toEqual([1280, 'rgb(11, 21, 20)']);
  });

  test('what happens in the frame is not on the time line of its tab', async ({ page }) => {
    await page.goto('/qa/flows/parts?part=Toast');
    const frame = page.frameLocator('iframe[title="Parts"]');
    await frame.getByRole('button', { name: 'Show it' }).first().click();
    await expect(frame.getByText('Someone replies within')).toBeVisible();
    await page.goto('/qa/flows/pages');
    // The page of the parts, and this one.
    await expect(page.getByText('Page loaded')).toHaveCount(2);
  });

  test('a part shows how it looks without a network', async ({ page }) => {
    await page.goto('/qa/flows/parts?part=Load failed');
    const frame = page.frameLocator('iframe[title="Parts"]');
    await expect(frame.getByText('That’s our fault').first()).toBeVisible();
    await page.getByRole('button', { name: 'Offline' }).click();
    await expect(frame.getByText('Check your connection, then try again.').first()).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Connect again' })).toBeVisible();
  });
});
