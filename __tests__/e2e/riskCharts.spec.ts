import { pathTo } from '../../src/pathTo';
import { someRisk } from '#support/administration/risk';
import { urlOf } from '#support/calls';
import { expect, test } from '#support/e2e/fixtures';
import { storeSession } from '#support/e2e/storage';

test.use({ viewport: { width: 375, height: 780 } });

test('the lines of a chart can be seen on a phone', async ({ page, members }) => {
  await storeSession(page, await members.signInAsAdmin());
  await page.route(urlOf('riskReport'), (route) => route.fulfill({ json: someRisk }));
  await page.goto(pathTo('risk'));
  const card = page.getByRole('region', { name: 'Portfolio at risk', exact: true });
  const lines = card.locator('path[data-series]');
  await expect(lines).toHaveCount(4);
  await expect.poll(async () => (await lines.first().boundingBox())?.height).toBeGreaterThan(50);
});
