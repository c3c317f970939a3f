import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { budgets } from '../../lab/bench/weight/budgets';
import { weighVisit } from '../../lab/bench/weight/visit';
import { pathTo } from '../../src/pathTo';
import { expectAccessibleInShort } from '#support/e2e/accessibility/pageChecks';
import { inspectorTexts } from '#support/e2e/flows/inspectorTexts';
import { Members } from '#support/e2e/members';
import { makeProductionBuild, type ProductionBuild } from '#support/e2e/productionBuild';
import { notePageFaults } from '#support/e2e/pageFaults';
import { addresses, makeVisitors, newVisit, visitorFor, type Visitors } from '#support/e2e/visitors';

const BUILD_LIMIT_MS = 1_200_000;

test.describe.configure({ mode: 'default' });

let build: ProductionBuild;
let visitors: Visitors;

test.beforeAll(async () => {
  test.setTimeout(BUILD_LIMIT_MS);
  build = await makeProductionBuild();
  visitors = await makeVisitors(new Members(build.server));
});

test.afterAll(() => build.remove());

test('the production build lacks the inspector, and /qa/flows is its 404 page', async ({ page }) => {
  const { client, server } = build;
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|png)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const found = inspectorTexts.filter((name) => text.includes(name));
    expect(found, path.relative(client, file)).toEqual([]);
  }

  await page.goto(`${server.url}/qa/flows`);
  await expect(page.getByRole('heading', { name: 'Ooops' })).toBeVisible();
  await expect(page.getByText('This page does not exist')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the Flow Inspector' })).toHaveCount(0);
  expect((await fetch(`${server.url}/schemas/recording-2.json`)).status).toBe(404);
});

const inShort: readonly string[] = [pathTo('home'), pathTo('login'), pathTo('dashboard'), pathTo('loanQueue')];

test('every script begins with the compile hint', async () => {
  const scripts = (await readdir(path.join(build.client, 'assets'))).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts) {
    const text = await readFile(path.join(build.client, 'assets', name), 'utf8');
    expect(text.slice(0, text.indexOf('\n')), name).toBe('//# allFunctionsCalledOnLoad');
  }
});

for (const path of addresses) {
  const title = `${path}: within its weight, shown by the scripts that its HTML names, within the policy, WCAG 2.2 AA`;
  test(title, { tag: inShort.includes(path) ? [] : '@length' }, async ({ browser }) => {
    const { url } = build.server;
    const visitor = visitorFor(path, visitors);
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await answer.text();
    const visit = await newVisit(browser, url, visitor);
    const faults = notePageFaults(visit);
    let release: () => void = () => undefined;
    const shown = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Files not named in the HTML load later and must not be missed.
    await visit.route('**/*.js', async (route) => {
      if (!html.includes(`"${new URL(route.request().url()).pathname}"`)) await shown;
      await route.continue();
    });
    const page = await visit.newPage();
    const { code } = await weighVisit(page, path, visitor, async () => {
      await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('Ooops');
      release();
    });
    expect.soft(code, 'a first visit, in kB').toBeLessThanOrEqual(budgets[path] ?? Infinity);
    await expectAccessibleInShort(page);
    await visit.close();
    expect(faults, 'policy violations and uncaught errors').toEqual([]);
  });
}
