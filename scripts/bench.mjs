import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './lib/node.mjs';

requireNode();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const { runOnBuild } = await import('./lib/runOnBuild.mjs');
await runOnBuild(root, 'scripts/bench/main.ts', { production: true });
