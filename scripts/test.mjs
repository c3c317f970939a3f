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
const { parts } = await import('./lib/tests/parts.mjs');
const { closingLine, single } = await import('./lib/tests/outcome.mjs');
const { printOutcome } = await import('./lib/tests/print.mjs');

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Choose from ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const browsersAtLength = ['pages', 'instruments', 'walks', 'accessibility', 'browsers', 'runtimes'];
const atLength = ['long', 'embedded', 'pooled', ...browsersAtLength];
const standard = Object.keys(parts).filter((name) => !atLength.includes(name));
const wanted = chosen.length > 0 ? chosen : standard;
const wants = (name) => wanted.includes(name);
const outcomes = [];

async function take(name, part) {
  if (!wants(name)) return;
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
await install(root);
// The checks need one core each, so they run alongside the tests.
const checks = Promise.all([
  take('types', () => parts.types(root)),
  take('format', () => parts.format(root)),
  take('lint', () => parts.lint(root)),
]);
const built = ['e2e', ...browsersAtLength].some(wants) ? await build(root) : true;
await take('unit', () => parts.unit(root));
await checks;
await take('e2e', () => browserTests('e2e', built));
await take('long', () => parts.long(root));
await take('embedded', () => parts.embedded(root));
await take('pooled', () => parts.pooled(root));
for (const name of browsersAtLength) await take(name, () => browserTests(name, built));

console.log(closingLine(outcomes));
process.exitCode = outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0;
