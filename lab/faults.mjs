import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from '../scripts/lib/node.mjs';

requireNode();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const { runOnBuild } = await import('../scripts/lib/runOnBuild.mjs');
await runOnBuild(root, 'deploy/drills/main.ts');
