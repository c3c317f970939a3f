import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { BUILT_SERVER, startAppServer } from '../../support/e2e/appServer';
import { instrumentNames } from '../../support/e2e/flows/instrumentNames';

const BUILD_LIMIT_MS = 400_000;

/** Builds the app as `NODE_ENV=production npm run build` does, into a folder of its own. */
async function buildForProduction(folder: string): Promise<void> {
  const { INSTRUMENTS: _asked, ...env } = process.env;
  await promisify(execFile)(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts'], {
    env: { ...env, NODE_ENV: 'production', BUILD_DIR: path.join(folder, 'dist') },
  });
}

test('the production build holds no byte of the instruments, and /qa/flows is the 404 page there', async ({ page }) => {
  test.setTimeout(BUILD_LIMIT_MS);
  const folder = await mkdtemp(path.join(tmpdir(), 'peerlend-production-'));
  try {
    await buildForProduction(folder);
    const client = path.join(folder, 'dist/client');
    const entries = await readdir(client, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz|png)$/.test(entry.name)).map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const text = await readFile(file, 'utf8');
      const found = instrumentNames.filter((name) => text.includes(name));
      expect(found, path.relative(client, file)).toEqual([]);
    }

    // The server reads its migrations below the folder it starts in.
    await symlink(path.resolve('server'), path.join(folder, 'server'));
    const server = await startAppServer(BUILT_SERVER.map((part) => (part.startsWith('-') ? part : path.resolve(part))), { cwd: folder });
    try {
      await page.goto(`${server.url}/qa/flows`);
      await expect(page.getByRole('heading', { name: 'Ooops' })).toBeVisible();
      await expect(page.getByText('This page does not exist')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open the Flow Inspector' })).toHaveCount(0);
      expect((await fetch(`${server.url}/schemas/recording-1.json`)).status).toBe(404);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
