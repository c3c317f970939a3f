import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../install.mjs';

/**
 * Installs registry packages outside the project's own, for rarely run tests.
 * @param {string} root the project's folder
 * @param {string} folder the target folder
 * @param {object} manifest the contents of package.json there
 * @returns {Promise<string>} npm's output
 */
export async function installApart(root, folder, manifest) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }));
  const args = ['install', '--prefix', folder, '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  return (await npm(args, { cwd: root, limitMs: 300_000 })).output;
}
