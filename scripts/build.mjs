import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './lib/node.mjs';

requireNode();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const { build } = await import('./lib/build.mjs');
const { install } = await import('./lib/install.mjs');
await install(root);
process.exitCode = (await build(root, { force: true })) ? 0 : 1;
