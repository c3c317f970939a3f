import { appendFileSync } from 'node:fs';

/** Where `npm test` wants the processor time of each file (`scripts/lib/tests/files.mjs`). */
const costs = process.env.PEERLEND_TEST_COSTS;

if (costs !== undefined) {
  const start = process.cpuUsage();
  afterAll(() => {
    const { user, system } = process.cpuUsage(start);
    const name = expect.getState().testPath?.replace(`${process.cwd()}/`, '');
    appendFileSync(costs, `${JSON.stringify({ name, seconds: (user + system) / 1e6 })}\n`);
  });
}
