import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { budgets } from '../../scripts/bench/weight/budgets';
import { weighPage } from '../../scripts/bench/weight/weighPage';

import { instrumentNames } from '../support/e2e/flows/instrumentNames';
import { Members } from '../support/e2e/members';
import { makeProductionBuild, type ProductionBuild } from '../support/e2e/productionBuild';
import { addresses, isLetIn, makeVisitors, newVisit, visitorFor, type Visitor } from '../support/e2e/visitors';

const BUILD_LIMIT_MS = 400_000;

const weighed = addresses.filter((path) => budgets[path]);

// One build for all of them.
test.describe.configure({ mode: 'default' });

let build: ProductionBuild;
let visitors: readonly Visitor[];

test.beforeAll(async () => {
  test.setTimeout(BUILD_LIMIT_MS);
  build = await makeProductionBuild();
  visitors = await makeVisitors(new Members(build.server));
});

test.afterAll(() => build.remove());

test('the production build holds no byte of the instruments, and /qa/flows is the 404 page there', async ({ page }) => {
  const { client, server } = build;
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|png)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const found = instrumentNames.filter((name) => text.includes(name));
    expect(found, path.relative(client, file)).toEqual([]);
  }

  await page.goto(`${server.url}/qa/flows`);
  await expect(page.getByRole('heading', { name: 'Ooops' })).toBeVisible();
  await expect(page.getByText('This page does not exist')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the Flow Inspector' })).toHaveCount(0);
  expect((await fetch(`${server.url}/schemas/recording-2.json`)).status).toBe(404);
});

for (const path of weighed) {
  test(`a first visit to ${path} downloads no more than its budget`, async ({ browser }) => {
    const weights = await weighPage(browser, build.server.url, path, visitors);
    for (const { what, value, mark } of weights)
      expect(value, `${what}, in kB`).toBeLessThanOrEqual(mark?.atMost ?? Infinity);
  });

  test(`${path} needs no script to show but those that its HTML names, so that all come at once`, async ({
    browser,
  }) => {
    const { url } = build.server;
    const html = await (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).text();
    const visit = await newVisit(browser, url, await visitorFor(path, browser, url, visitors));
    await visit.route('**/*.js', (route) =>
      html.includes(`"${new URL(route.request().url()).pathname}"`) ? route.continue() : route.abort(),
    );
    const page = await visit.newPage();
    await page.goto(path);
    expect(await isLetIn(page, path)).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ooops');
    await visit.close();
  });
}
