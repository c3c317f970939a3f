import { readJestReport } from '../../scripts/lib/tests/jestReport.mjs';
import { closingLine, joined, single, withExitCode, type Outcome } from '../../scripts/lib/tests/outcome.mjs';
import { readPlaywrightReport } from '../../scripts/lib/tests/playwrightReport.mjs';

const nothing: Outcome = { passed: 0, failures: [], skips: [] };
const wellEnded = { code: 0, output: '', timedOut: false };

describe('the output of npm test', () => {
  it('counts jest tests, and a file that could not be run as a failure', () => {
    const outcome = readJestReport(
      {
        testResults: [
          {
            name: '/project/__tests__/behaviour/a.test.ts',
            status: 'failed',
            message: '',
            assertionResults: [
              { status: 'passed', fullName: 'adds', failureMessages: [] },
              { status: 'failed', fullName: 'divides', failureMessages: ['\u001B[31mby zero\u001B[39m'] },
              { status: 'pending', fullName: 'waits', failureMessages: [] },
            ],
          },
          {
            name: '/project/__tests__/behaviour/b.test.ts',
            status: 'failed',
            message: 'Cannot find module',
            assertionResults: [],
          },
        ],
      },
      '/project',
    );
    expect(outcome.passed).toBe(1);
    expect(outcome.failures).toEqual([
      { name: '__tests__/behaviour/a.test.ts › divides', message: 'by zero' },
      { name: '__tests__/behaviour/b.test.ts', message: 'Cannot find module' },
    ]);
    expect(outcome.skips).toEqual([
      { name: '__tests__/behaviour/a.test.ts › waits', reason: 'skipped in the test file' },
    ]);
  });

  it('counts browser tests in nested suites, with the reason of a skip', () => {
    const spec = (title: string, status: string, extra: object = {}) => ({
      title,
      tests: [{ status, annotations: [], results: [{ errors: [{ message: 'not visible' }] }], ...extra }],
    });
    const outcome = readPlaywrightReport({
      errors: [{ message: 'the configuration is broken' }],
      suites: [
        {
          title: 'login.spec.ts',
          specs: [spec('signs in', 'expected')],
          suites: [
            {
              title: 'guests',
              specs: [
                spec('are kept out', 'unexpected'),
                spec('use a fingerprint', 'skipped', { annotations: [{ type: 'skip', description: 'no reader' }] }),
              ],
            },
          ],
        },
      ],
    });
    expect(outcome.passed).toBe(1);
    expect(outcome.failures).toEqual([
      { name: 'browser tests', message: 'the configuration is broken' },
      { name: 'login.spec.ts › guests › are kept out', message: 'not visible' },
    ]);
    expect(outcome.skips).toEqual([{ name: 'login.spec.ts › guests › use a fingerprint', reason: 'no reader' }]);
  });

  it('names the browser of a test that runs in several', () => {
    const run = (projectName: string, status: string) => ({
      projectName,
      status,
      annotations: [],
      results: [{ errors: [] }],
    });
    const specs = [{ title: 'registers', tests: [run('firefox', 'expected'), run('webkit', 'unexpected')] }];
    const outcome = readPlaywrightReport({ errors: [], suites: [{ title: 'joining.spec.ts', specs }] });
    expect(outcome.passed).toBe(1);
    expect(outcome.failures).toEqual([{ name: 'webkit › joining.spec.ts › registers', message: 'unexpected' }]);
  });

  it('counts a crashed runner as a failure', () => {
    expect(withExitCode(nothing, 'unit tests', { ...wellEnded, code: 134, output: 'out of memory' }).failures).toEqual([
      { name: 'unit tests', message: 'ended with exit code 134\nout of memory' },
    ]);
    const hung = withExitCode({ ...nothing, passed: 3 }, 'unit tests', { ...wellEnded, code: 1, timedOut: true });
    expect(hung.failures).toHaveLength(1);
    expect(withExitCode({ ...nothing, passed: 3 }, 'unit tests', wellEnded).failures).toStrictEqual([]);
  });

  it('names the Node version of each result', () => {
    const first: Outcome = { passed: 5, failures: [{ name: 'a', message: 'wrong' }], skips: [] };
    const second: Outcome = { passed: 2, failures: [], skips: [{ name: 'b', reason: 'c' }] };
    expect(
      joined([
        { label: 'Node 24', outcome: first },
        { label: 'Node 26', outcome: second },
      ]),
    ).toEqual({
      passed: 7,
      failures: [{ name: 'Node 24 › a', message: 'wrong' }],
      skips: [{ name: 'Node 26 › b', reason: 'c' }],
    });
  });

  it('ends with the total of all parts, and mentions skips only if there are any', () => {
    const unit: Outcome = { passed: 5, failures: [{ name: 'a', message: '' }], skips: [] };
    expect(closingLine([single('types', true, ''), unit])).toBe('6 passed, 1 failed');
    expect(closingLine([{ ...nothing, passed: 2, skips: [{ name: 'b', reason: 'c' }] }])).toBe(
      '2 passed, 0 failed, 1 skipped',
    );
  });
});
