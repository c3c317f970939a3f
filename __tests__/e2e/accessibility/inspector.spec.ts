import { pathTo } from '../../../src/pathTo';
import { expectNoViolations } from '#support/e2e/accessibility/pageChecks';
import { expect, test } from '#support/e2e/fixtures';
import { openDock } from '#support/e2e/flows/inspector';
import { longRecording } from '#support/e2e/flows/longRecording';
import { importFile } from '#support/e2e/flows/recordings';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`WCAG 2.2 AA, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the inspector: chart, table, replay, time line', async ({ page }) => {
      await page.goto('/qa/flows');
      await expect(page.getByRole('img', { name: /Statechart of Registration/ })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Table' }).click();
      await expect(page.getByRole('row', { name: /terms: next \[hasAgreed\] → accountDetails/ })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('tab', { name: 'Recordings' }).click();
      await importFile(page, 'Import a recording', longRecording(20));
      await expect(page.getByText('Where the recording starts.')).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('tab', { name: 'Time line' }).click();
      await expectNoViolations(page);
    });

    test('the docked panel', async ({ page }) => {
      await page.goto(pathTo('register'));
      const dock = await openDock(page);
      await expect(page.getByText('State: terms')).toBeVisible();
      await expect(dock.getByRole('button', { name: 'Fit' })).toBeEnabled();
      await expectNoViolations(page);
    });
  });
}
