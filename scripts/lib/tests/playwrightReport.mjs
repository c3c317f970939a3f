import { plain } from './outcome.mjs';

function specsOf(suite, titles = []) {
  const own = (suite.specs ?? []).map((spec) => ({ ...spec, name: [...titles, spec.title].join(' › ') }));
  const inner = (suite.suites ?? []).flatMap((child) => specsOf(child, [...titles, child.title]));
  return [...own, ...inner];
}

const messagesOf = (test) =>
  test.results
    .flatMap((result) => result.errors)
    .map((error) => plain(error.message ?? ''))
    .join('\n');

/**
 * @param {object} report the output of the JSON reporter
 * @returns {import('./outcome.mjs').Outcome}
 */
export function readPlaywrightReport(report) {
  const outcome = { passed: 0, failures: [], skips: [] };
  for (const error of report.errors) {
    outcome.failures.push({ name: 'browser tests', message: plain(error.message ?? '') });
  }
  for (const spec of report.suites.flatMap((suite) => specsOf(suite, [suite.title]))) {
    for (const test of spec.tests) {
      // Several browsers may run the same test.
      const name = spec.tests.length > 1 ? `${test.projectName} › ${spec.name}` : spec.name;
      const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
      if (test.status === 'expected') outcome.passed += 1;
      else if (test.status === 'skipped') outcome.skips.push({ name, reason: reason ?? 'not run' });
      else outcome.failures.push({ name, message: messagesOf(test) || test.status });
    }
  }
  return outcome;
}
