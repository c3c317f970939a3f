import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './lib/node.mjs';

requireNode();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const { endWithChildren, since, stopWithParent } = await import('./lib/run.mjs');
const { install } = await import('./lib/install.mjs');
const { build } = await import('./lib/build.mjs');
const { ensureBrowser } = await import('./lib/browser.mjs');
const { parts, WORKERS } = await import('./lib/tests/parts.mjs');
const { closingLine, single } = await import('./lib/tests/outcome.mjs');
const { printOutcome } = await import('./lib/tests/print.mjs');
const { queueFor } = await import('./lib/tests/queue.mjs');
const { slowFiles } = await import('./lib/tests/files.mjs');

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Choose from ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const browsersAtLength = ['pages', 'inspector', 'walks', 'accessibility', 'browsers', 'runtimes'];
const atLength = ['long', 'embedded', 'pooled', ...browsersAtLength];
const standard = Object.keys(parts).filter((name) => !atLength.includes(name));
const wanted = chosen.length > 0 ? chosen : standard;
const wants = (name) => wanted.includes(name);
const outcomes = [];

async function take(name, part) {
  const start = performance.now();
  const outcome = await part();
  outcomes.push(outcome);
  printOutcome(name, outcome, since(start));
}

async function browserTests(name, built) {
  if (!built) return single('browser tests', false, 'there is no build to test');
  try {
    return await parts[name](root, await ensureBrowser(root));
  } catch (error) {
    return single('browser tests', false, error instanceof Error ? error.message : String(error));
  }
}

stopWithParent();
endWithChildren();
await install(root, { tools: true });
// Beside jest's workers there is room for one more process. Browser tests run alone, as they soon time out.
const ROOM = WORKERS + 1;
const inTurn = queueFor(ROOM);
const running = [];
function plan(name, processes, part = () => parts[name](root)) {
  if (wants(name)) running.push(inTurn(processes, () => take(name, part)));
}

plan('unit', WORKERS);
plan('lint', 1);
const built = ['e2e', ...browsersAtLength].some(wants) ? inTurn(1, () => build(root)) : true;
plan('format', 1);
for (const name of ['long', 'embedded', 'pooled']) plan(name, WORKERS);
for (const name of ['e2e', ...browsersAtLength]) plan(name, ROOM, async () => browserTests(name, await built));
await Promise.all(running);

for (const line of slowFiles(outcomes)) console.log(line);
console.log(closingLine(outcomes));
process.exitCode = outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0;
