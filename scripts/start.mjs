import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requireNode } from './lib/node.mjs';

requireNode();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const { install } = await import('./lib/install.mjs');
const { build } = await import('./lib/build.mjs');
const { endWithChildren, stopWithParent } = await import('./lib/run.mjs');

stopWithParent();
const leaveSignals = endWithChildren();
await install(root);
if (!(await build(root))) process.exit(1);
leaveSignals();

// Node 22 and later cache compiled code, which speeds up the next start.
module.enableCompileCache?.(join(root, 'node_modules/.cache/compiled'));
// The server takes over this process, so signals and the exit code are its own.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href);
