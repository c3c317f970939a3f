import setup from '#support/databases/postgresSetup';
import teardown from '#support/databases/postgresTeardown';
import { runNode } from '../scripts/lib/run.mjs';

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';

/**
 * Runs StrykerJS on one part of the money code; `stryker.config.mjs` names the parts.
 * @returns its exit code: above 0 if a mutant survived
 */
async function main([part = 'arithmetic', ...options]: readonly string[]): Promise<number> {
  if (part !== 'arithmetic') await setup();
  try {
    const env = { ...process.env, MUTANTS: part };
    return (await runNode([STRYKER, 'run', ...options], { env, show: true })).code;
  } finally {
    await teardown();
  }
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
