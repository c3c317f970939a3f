import { appendFileSync } from 'node:fs';

/** Where `npm test` wants the processor time of each file (`scripts/lib/tests/files.mjs`). */
const costs = process.env.PEERLEND_TEST_COSTS;

/** Runs `load`, which adds hooks and tests, and notes the processor time that they take. */
export function noteCost(name: string, load: () => void): void {
  let start: NodeJS.CpuUsage | undefined;
  beforeAll(() => {
    start = process.cpuUsage();
  });
  load();
  afterAll(() => {
    if (costs === undefined) return;
    const { user, system } = process.cpuUsage(start);
    appendFileSync(costs, `${JSON.stringify({ name, seconds: (user + system) / 1e6 })}\n`);
  });
}
