import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../install.mjs';
import { tail } from './outcome.mjs';

export const RUNTIMES = ['24', '26'];

const FOLDER = 'node_modules/.cache/runtimes';

/**
 * A Node of this major version: the one at hand, else that of the registry's package `node`, kept in a cache folder.
 * @param {string} root the project's folder
 * @param {string} major
 * @returns {Promise<string>} the path of the program
 * @throws where it could not be installed
 */
export async function ensureRuntime(root, major) {
  if (process.versions.node.split('.')[0] === major) return process.execPath;
  const folder = join(root, FOLDER, major);
  const program = join(folder, 'node_modules/node/bin/node');
  if (existsSync(program)) return program;
  console.log(`Installing Node ${major} (about 50 MB, kept in ${FOLDER}) …`);
  mkdirSync(folder, { recursive: true });
  // The package's own script fetches the binary of this system.
  const manifest = { private: true, dependencies: { node: major }, allowScripts: { node: true } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const args = ['install', '--prefix', folder, '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  const { output } = await npm(args, { cwd: root, limitMs: 300_000 });
  if (existsSync(program)) return program;
  throw new Error(`Node ${major} is missing, and npm could not install the package node@${major}:\n${tail(output, 5)}`);
}
