import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installPackages, isDebianRoot } from '../debian.mjs';
import { installOtherBrowsers } from '../otherBrowsers.mjs';
import { run, runNode } from '../run.mjs';
import { ensureDevToolsPanel } from './devToolsPanel.mjs';
import { browserFiles, readFileCosts } from './files.mjs';
import { readJestReport } from './jestReport.mjs';
import { joined, single, tail, withExitCode } from './outcome.mjs';
import { readPlaywrightReport } from './playwrightReport.mjs';
import { ensureRuntime, RUNTIMES } from './runtimes.mjs';

const REPORTS = 'node_modules/.cache/test-reports';
const MINUTE = 60_000;

/** Test runners and servers wait for each other a fifth of the time. */
export const WORKERS = availableParallelism() + 1;

const tell = (name) => (line) => console.log(`${name}  ${line}`);

async function withReport(root, name, read, start) {
  const file = join(root, REPORTS, `${name}.json`);
  mkdirSync(join(root, REPORTS), { recursive: true });
  rmSync(file, { force: true });
  const ended = await start(file);
  const nothing = { passed: 0, failures: [], skips: [] };
  const outcome = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : nothing;
  const checked = withExitCode(outcome, `${name} tests`, ended);
  if (checked.passed + checked.failures.length + checked.skips.length > 0) return checked;
  return single(`${name} tests`, false, `no test was run\n${tail(ended.output)}`);
}

async function check(root, name, args) {
  const { code, output, timedOut } = await runNode(args, { cwd: root, limitMs: 45 * MINUTE });
  return single(name, code === 0, timedOut ? 'did not end in time' : tail(output, 200));
}

const { NODE_ENV: _unused, ...env } = process.env;

/** Runs the test files of a folder together, or single files by their path. */
function jestTests(root, name, { variables = {}, args = [], files = [], node = process.execPath } = {}) {
  const costs = join(root, REPORTS, `${name}.costs`);
  rmSync(costs, { force: true });
  return withReport(
    root,
    name,
    (report) => ({ ...readJestReport(report, root), costs: readFileCosts(costs) }),
    (file) =>
      run(
        node,
        [
          // Tests create a lot of short-lived garbage; a larger young generation saves a fifth of the processor time.
          '--max-semi-space-size=64',
          '--experimental-vm-modules',
          '--disable-warning=ExperimentalWarning',
          'node_modules/jest/bin/jest.js',
          '--json',
          `--outputFile=${file}`,
          '--reporters=./scripts/lib/tests/jestProgress.mjs',
          `--maxWorkers=${WORKERS}`,
          '--silent',
          ...args,
          ...files,
        ],
        {
          cwd: root,
          env: {
            ...env,
            DEBUG_PRINT_LIMIT: '0',
            PEERLEND_TEST_COSTS: costs,
            ...(files.length === 0 && { PEERLEND_TEST_TOGETHER: 'yes' }),
            ...variables,
          },
          limitMs: 45 * MINUTE,
          onLine: tell(name),
        },
      ),
  );
}

const readBrowserTests = (report) => ({ ...readPlaywrightReport(report), durations: browserFiles(report) });

/** The part's name is a project in playwright.config.ts. */
const browserTests =
  (name, projects = [name], { files = [], node = process.execPath } = {}) =>
  (root, browser) =>
    withReport(root, name, readBrowserTests, (file) =>
      run(
        node,
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          ...files,
          ...projects.map((one) => `--project=${one}`),
          '--reporter=json,./scripts/lib/tests/playwrightProgress.mjs',
        ],
        {
          cwd: root,
          env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
          limitMs: 45 * MINUTE,
          onLine: tell(name),
        },
      ),
    );

/** They draw guesses, requests, lives of loans and orders of acts: a few in `unit`, many in `long`. */
const DRAWING_TESTS = [
  'security/guessing',
  'security/fuzz',
  'loans/randomLives',
  'loans/interleavings',
  'loans/paymentInterleavings',
  'loans/vatRaces',
  'loans/withholdingRaces',
  'withdrawals/stampDutyRaces',
  'chargeBacks/chargeBackRaces',
  'charges/chargeRaces',
  'statistics/foldBook',
  'ledger/secondLedger',
];

const PGBOUNCER = '/usr/sbin/pgbouncer';

async function hasPgBouncer() {
  if (!existsSync(PGBOUNCER) && isDebianRoot()) await installPackages(['pgbouncer']);
  return existsSync(PGBOUNCER);
}

async function testsOnRuntime(root, browser, major) {
  const label = `Node ${major}`;
  try {
    const node = await ensureRuntime(root, major);
    const calls = await jestTests(root, `calls-${major}`, { args: ['--selectProjects', 'server'], node });
    const journey = await browserTests(`journey-${major}`, ['e2e'], { files: ['loanLife'], node })(root, browser);
    return [
      { label, outcome: calls },
      { label, outcome: journey },
    ];
  } catch (error) {
    return [{ label, outcome: single('installation', false, error instanceof Error ? error.message : String(error)) }];
  }
}

/** Prettier keeps it in node_modules/.cache. */
const PRETTIER_CACHE = ['--cache', '--cache-strategy', 'content'];

/** The compiler alone comes close to Node's usual limit of 4 GB. */
const CODE_CHECK = ['--max-old-space-size=6144', 'scripts/lib/code/check.mjs'];

export const parts = {
  format: (root) =>
    check(root, 'format', ['node_modules/prettier/bin/prettier.cjs', '--check', ...PRETTIER_CACHE, '.']),
  lint: async (root) => {
    const code = await check(root, 'types and rules', CODE_CHECK);
    const imports = await check(root, 'imports', [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'contract',
      'server',
      'src',
      'inspector',
      'lab',
      'deploy',
      'scripts',
    ]);
    return joined([
      { label: 'lint', outcome: code },
      { label: 'lint', outcome: imports },
    ]);
  },
  unit: (root) => jestTests(root, 'unit'),
  /** This and the following parts run only on request. */
  long: (root) => jestTests(root, 'long', { variables: { PEERLEND_TEST_LONG: 'yes' }, files: DRAWING_TESTS }),
  e2e: browserTests('e2e', ['production', 'e2e']),
  embedded: (root) =>
    jestTests(root, 'embedded', { variables: { PEERLEND_TEST_EMBEDDED: 'all' }, args: ['--selectProjects', 'server'] }),
  async pooled(root) {
    if (!(await hasPgBouncer()))
      return single('pooled tests', false, 'PgBouncer is missing: install the package pgbouncer (Debian 12, as root)');
    const variables = { PEERLEND_TEST_POOLED: 'yes' };
    return jestTests(root, 'pooled', { variables, args: ['--selectProjects', 'server'] });
  },
  pages: browserTests('pages'),
  async inspector(root, browser) {
    await ensureDevToolsPanel(root);
    return browserTests('inspector')(root, browser);
  },
  walks: browserTests('walks'),
  accessibility: browserTests('accessibility', ['accessibility', 'keyboard']),
  browsers: async (root, browser) => {
    await installOtherBrowsers();
    return browserTests('browsers', ['firefox', 'webkit'])(root, browser);
  },
  async runtimes(root, browser) {
    const runs = [];
    for (const major of RUNTIMES) runs.push(...(await testsOnRuntime(root, browser, major)));
    return joined(runs);
  },
};
