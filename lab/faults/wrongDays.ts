import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../../scripts/lib/run.mjs';
import { tail } from '../../scripts/lib/tests/outcome.mjs';
import type { FaultPart } from './part';

const TEST = '__tests__/http/lending/loans/wrongDays.test.ts';
const REPORTS = 'node_modules/.cache/test-reports';
const LIMIT_MS = 10 * 60_000;

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

const isReport = (report: unknown): report is JestReport =>
  typeof report === 'object' && report !== null && 'testResults' in report && Array.isArray(report.testResults);

/**
 * One of three instances has a wrong clock, by an hour, a day and a month; the provider reports a deposit two days
 * late; a loan's rows are broken. Afterwards each borrower must owe what they should
 * (docs/product/money.md#business-clock).
 */
export const wrongDays: FaultPart = {
  title: 'Days that go wrong',
  async run(say) {
    say('a wrong clock, a late provider, broken rows');
    const report = join(REPORTS, 'faults-days.json');
    mkdirSync(REPORTS, { recursive: true });
    rmSync(report, { force: true });
    const args = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', TEST, '--maxWorkers=1'];
    const { output } = await runNode([...args, '--json', `--outputFile=${report}`], {
      env: process.env,
      limitMs: LIMIT_MS,
    });
    const fault = 'A wrong clock on one of three instances, a provider two days late, a loan whose rows are broken';
    const written: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
    if (!isReport(written) || written.numPassedTests + written.numFailedTests === 0)
      return [{ fault, tries: 0, lost: [`the test did not run: ${tail(output)}`], seen: '' }];
    const failed = written.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed');
    return [
      {
        fault,
        tries: written.numPassedTests + written.numFailedTests,
        lost: failed.map(({ fullName }) => fullName),
        seen: failed.length === 0 ? 'all owe the correct amounts; the ledger is in order' : tail(output),
      },
    ];
  },
};
