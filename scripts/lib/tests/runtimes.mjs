import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from './installApart.mjs';
import { tail } from './outcome.mjs';

export const RUNTIMES = ['24', '26'];

const FOLDER = 'node_modules/.cache/runtimes';

/**
 * Finds a Node of this major version: the current one, or the registry's package `node`, cached in a folder.
 * @param {string} root the project's folder
 * @param {string} major
 * @returns {Promise<string>} the path of the program
 * @throws if it could not be installed
 */
export async function ensureRuntime(root, major) {
  if (process.versions.node.split('.')[0] === major) return process.execPath;
  const folder = join(root, FOLDER, major);
  const program = join(folder, 'node_modules/node/bin/node');
  if (existsSync(program)) return program;
  console.log(`Installing Node ${major} (about 50 MB, kept in ${FOLDER}) …`);
  // The package's own install script fetches the binary for this system.
  const output = await installApart(root, folder, { dependencies: { node: major }, allowScripts: { node: true } });
  if (existsSync(program)) return program;
  throw new Error(`Node ${major} is missing, and npm could not install the package node@${major}:\n${tail(output, 5)}`);
}
