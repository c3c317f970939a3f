import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './lib/node.mjs';

requireNode();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const folder = join(root, 'demo-data');

const { install } = await import('./lib/install.mjs');
const { endWithChildren, runNode, stopWithParent } = await import('./lib/run.mjs');

stopWithParent();
const leaveSignals = endWithChildren();
await install(root, { tools: true });
if (!existsSync(folder)) {
  const { code } = await runNode(['--import', 'tsx', 'scripts/demo/main.ts', folder], { cwd: root, show: true });
  if (code !== 0) process.exit(code);
}
leaveSignals();

console.log(`Sign in to the demo as:\n${readFileSync(join(folder, 'GUESTS'), 'utf8')}`);
process.env.DATA_DIR = folder;
await import('./start.mjs');
