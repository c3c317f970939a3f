import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './lib/node.mjs';

requireNode();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const { endWithChildren, run, stopWithParent } = await import('./lib/run.mjs');
const { install } = await import('./lib/install.mjs');
const { build } = await import('./lib/build.mjs');
const { ensureBrowser } = await import('./lib/browser.mjs');

stopWithParent();
endWithChildren();
await install(root);
// What is measured is what people get: the production build.
process.env.NODE_ENV = 'production';
if (!(await build(root))) process.exit(1);
const args = ['--import', 'tsx', 'scripts/bench/main.ts', ...process.argv.slice(2)];
const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser(root) };
const { code } = await run(process.execPath, args, { cwd: root, env, show: true });
process.exitCode = code;
