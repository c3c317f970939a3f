import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './lib/node.mjs';

// Commands that run a tool directly begin with this, since `npm start` installs none.
requireNode();
const { install } = await import('./lib/install.mjs');
await install(dirname(dirname(fileURLToPath(import.meta.url))), { tools: true });
