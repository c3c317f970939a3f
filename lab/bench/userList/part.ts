import { launchChromium } from '../../../scripts/lib/chromium';
import { createDatabases, type BenchDatabase } from '../database';
import type { BenchPart, Measurement } from '../part';
import { measureList } from './measureList';

const SIZES = (process.env.BENCH_USERS ?? '1000,10000,100000,1000000').split(',').map(Number);
/** Differences below this aren't noticeable, so shorter times count as this one. */
const EQUAL_BELOW_MS = 5;

function growth(database: BenchDatabase, times: readonly Map<string, number>[]): Measurement[] {
  const [first, last] = [times.at(0), times.at(-1)];
  if (!first || !last || times.length < 2) return [];
  const felt = (ms: number | undefined) => Math.max(EQUAL_BELOW_MS, ms ?? Number.NaN);
  const range = `${SIZES.at(0)?.toLocaleString('en')} to ${SIZES.at(-1)?.toLocaleString('en')}`;
  return [...last].map(([what, ms]) => ({
    what: `${database.name}, from ${range} users: ${what} grows`,
    value: felt(ms) / felt(first.get(what)),
    unit: 'x',
    mark: { atMost: 2 },
  }));
}

export const part: BenchPart = {
  title: 'The user list',
  async run(say) {
    const databases = await createDatabases();
    const browser = await launchChromium(['--enable-precise-memory-info']);
    const measurements: Measurement[] = [];
    try {
      for (const database of databases) {
        const times: Map<string, number>[] = [];
        for (const size of SIZES) {
          const list = await measureList(database, size, browser, say);
          times.push(list.times);
          measurements.push(...list.measurements);
        }
        measurements.push(...growth(database, times));
      }
    } finally {
      await browser.close();
      for (const database of databases) await database.drop();
    }
    return measurements;
  },
};
