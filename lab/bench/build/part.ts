import { rmSync } from 'node:fs';
import { runNode } from '../../../scripts/lib/run.mjs';
import { pgliteIn, scratchFolder } from '../database';
import type { BenchPart, Measurement } from '../part';
import { startTime } from './startTime';

const WARM_START_MS = 3000;
const WARM_STARTS = 5;

async function timed(what: string, args: string[], mode: 'production' | undefined): Promise<number> {
  const start = performance.now();
  const { code, output } = await runNode(args, { env: { ...process.env, NODE_ENV: mode } });
  if (code !== 0) throw new Error(`${what} failed:\n${output.slice(-2000)}`);
  return (performance.now() - start) / 1000;
}

export const part: BenchPart = {
  title: 'Build and start',
  async run(say) {
    const measurements: Measurement[] = [];
    // Before the builds, because the other parts measure the last build in dist/.
    if (process.env.BENCH_TESTS !== 'no') {
      say('npm test');
      measurements.push({
        what: 'npm test',
        value: await timed('npm test', ['scripts/test.mjs'], undefined),
        unit: 's',
      });
    }
    say('a clean production build');
    rmSync('dist', { recursive: true, force: true });
    rmSync('node_modules/.cache', { recursive: true, force: true });
    measurements.push({
      what: 'production build, from nothing',
      value: await timed('The build', ['scripts/build.mjs'], 'production'),
      unit: 's',
    });
    say('a repeated production build');
    measurements.push({
      what: 'production build, again',
      value: await timed('The build', ['scripts/build.mjs'], 'production'),
      unit: 's',
    });

    const database = pgliteIn(scratchFolder('start'));
    try {
      say('the first start');
      measurements.push({
        what: 'npm start with an empty data folder, until /readyz',
        value: await startTime(database.dataDir),
        unit: 'ms',
      });
      const warm: number[] = [];
      for (let turn = 1; turn <= WARM_STARTS; turn += 1) {
        say(`start ${turn} of ${WARM_STARTS}`);
        warm.push(await startTime(database.dataDir));
      }
      measurements.push({
        what: 'npm start, until /readyz: the slowest of five',
        value: Math.max(...warm),
        unit: 'ms',
        mark: { atMost: WARM_START_MS },
      });
    } finally {
      await database.drop();
    }
    return measurements;
  },
};
