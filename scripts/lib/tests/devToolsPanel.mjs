import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from './installApart.mjs';
import { tail } from './outcome.mjs';

const FOLDER = 'node_modules/.cache/devtools';
const PANEL = '@redux-devtools/app-core';

/**
 * Installs the Redux DevTools panel, which has 200 dependencies, if it isn't installed.
 * @param {string} root the project's folder
 * @throws if it could not be installed
 */
export async function ensureDevToolsPanel(root) {
  const folder = join(root, FOLDER);
  const panel = join(folder, 'node_modules', PANEL);
  if (existsSync(panel)) return;
  console.log(`Installing the Redux DevTools panel (about 180 MB, kept in ${FOLDER}) …`);
  const output = await installApart(root, folder, { dependencies: { [PANEL]: '3.0.0' } });
  if (!existsSync(panel)) throw new Error(`npm could not install the package ${PANEL}:\n${tail(output, 5)}`);
}
