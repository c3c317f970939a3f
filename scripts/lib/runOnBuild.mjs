import { build } from './build.mjs';
import { ensureBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { endWithChildren, run, stopWithParent } from './run.mjs';

/**
 * Runs a TypeScript program with the command's arguments and an available browser; its exit code becomes the command's.
 * @param {string} root the project's folder
 * @param {string} program
 * @param {{ production?: boolean }} [options] production: uses the production build instead of what `npm start` serves
 */
export async function runOnBuild(root, program, { production = false } = {}) {
  stopWithParent();
  endWithChildren();
  await install(root, { tools: true });
  if (production) process.env.NODE_ENV = 'production';
  if (!(await build(root))) process.exit(1);
  const args = ['--import', 'tsx', program, ...process.argv.slice(2)];
  const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser(root) };
  const { code } = await run(process.execPath, args, { cwd: root, env, show: true });
  process.exitCode = code;
}
