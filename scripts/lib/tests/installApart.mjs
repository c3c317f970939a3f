import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../install.mjs';

/**
 * Installs packages of the registry beside the project's own, for tests that few people run.
 * @param {string} root the project's folder
 * @param {string} folder where they come to lie
 * @param {object} manifest what package.json says there
 * @returns {Promise<string>} what npm said
 */
export async function installApart(root, folder, manifest) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }));
  const args = ['install', '--prefix', folder, '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  return (await npm(args, { cwd: root, limitMs: 300_000 })).output;
}
