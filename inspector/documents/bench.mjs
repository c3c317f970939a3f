import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
process.chdir(root);

const { build } = await import('../../scripts/lib/build.mjs');
const { ensureBrowser } = await import('../../scripts/lib/browser.mjs');
const { install } = await import('../../scripts/lib/install.mjs');

/**
 * Measures the cost of recording, and of opening, scrubbing and exporting long recordings; run it on an idle machine.
 */
await install(root, { tools: true });
if (!(await build(root))) process.exit(1);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'flows/longRecording', 'inspector/recordingCost', '--workers=1'],
  {
    stdio: 'inherit',
    env: { ...process.env, BENCH: '1', CHROMIUM_PATH: await ensureBrowser(root) },
  },
);
process.exitCode = status ?? 1;
