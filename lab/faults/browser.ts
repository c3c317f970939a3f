import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../../scripts/lib/run.mjs';
import { readPlaywrightReport } from '../../scripts/lib/tests/playwrightReport.mjs';
import { tail } from '../../scripts/lib/tests/outcome.mjs';
import type { FaultPart, Finding } from './part';

const SPECS = '__tests__/e2e/faults';
const REPORTS = 'node_modules/.cache/test-reports';
const LIMIT_MS = 20 * 60_000;

async function runSpec(name: string): Promise<Finding> {
  const report = join(REPORTS, `faults-${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--project=faults',
    `${SPECS}/${name}`,
    '--reporter=json',
  ];
  const { output } = await runNode(args, {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    limitMs: LIMIT_MS,
  });
  const fault = `In the browser: ${name.replace(/\.spec\.ts$/, '')}`;
  if (!existsSync(report)) return { fault, tries: 0, lost: [`the tests did not run: ${tail(output)}`], seen: '' };
  const written: unknown = JSON.parse(readFileSync(report, 'utf8'));
  if (typeof written !== 'object' || written === null) throw new Error(`${report} is not a report`);
  const { passed, failures, skips } = readPlaywrightReport(written);
  return {
    fault,
    tries: passed + failures.length,
    lost: failures.map((failure) => `${failure.name}: ${failure.message.split('\n')[0] ?? ''}`),
    seen: `${passed} journeys ended well${skips.length > 0 ? `, ${skips.length} skipped` : ''}`,
  };
}

export const browser: FaultPart = {
  title: 'Faults in the browser',
  async run(say) {
    const specs = existsSync(SPECS)
      ? readdirSync(SPECS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.spec.ts'))
      : [];
    if (specs.length === 0)
      return [{ fault: 'In the browser', tries: 0, lost: [`not tried: there is no test in ${SPECS}`], seen: '' }];
    const findings: Finding[] = [];
    for (const spec of specs.sort()) {
      say(spec);
      findings.push(await runSpec(spec));
    }
    return findings;
  },
};
