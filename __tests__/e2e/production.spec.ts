import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { budgets } from '../../scripts/bench/weight/budgets';
import { weighPage } from '../../scripts/bench/weight/weighPage';

import { instrumentNames } from '../support/e2e/flows/instrumentNames';
import { Members } from '../support/e2e/members';
import { makeProductionBuild, type ProductionBuild } from '../support/e2e/productionBuild';
import { addresses, isLetIn, makeVisitors, newVisit, visitorFor } from '../support/e2e/visitors';

const BUILD_LIMIT_MS = 400_000;

/** One page of every frame; a page whose own chunk had no name would fail the build. */
const weighed = addresses.filter((path) => budgets[path]);

// One build for all of them.
test.describe.configure({ mode: 'default' });

let build: ProductionBuild;

test.beforeAll(async () => {
  test.setTimeout(BUILD_LIMIT_MS);
  build = await makeProductionBuild();
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

test('a first visit downloads no more than its budget', async ({ browser }) => {
  test.slow();
  const visitors = await makeVisitors(new Members(build.server));
  const weights = await Promise.all(weighed.map((path) => weighPage(browser, build.server.url, path, visitors)));
  for (const { what, value, mark } of weights.flat())
    expect.soft(value, `${what}, in kB`).toBeLessThanOrEqual(mark?.atMost ?? Infinity);
});

test('a page needs no script to show but those that its HTML names, so that all come at once', async ({ browser }) => {
  test.slow();
  const { url } = build.server;
  const visitors = await makeVisitors(new Members(build.server));
  for (const path of weighed) {
    const html = await (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).text();
    const visit = await newVisit(browser, url, await visitorFor(path, browser, url, visitors));
    await visit.route('**/*.js', (route) =>
      html.includes(`"${new URL(route.request().url()).pathname}"`) ? route.continue() : route.abort(),
    );
    const page = await visit.newPage();
    await page.goto(path);
    expect(await isLetIn(page, path), path).toBe(true);
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText('Ooops');
    await visit.close();
  }
});
