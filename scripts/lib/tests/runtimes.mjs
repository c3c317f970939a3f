import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from './installApart.mjs';
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
  // The package's own script fetches the binary of this system.
  const output = await installApart(root, folder, { dependencies: { node: major }, allowScripts: { node: true } });
  if (existsSync(program)) return program;
  throw new Error(`Node ${major} is missing, and npm could not install the package node@${major}:\n${tail(output, 5)}`);
}
