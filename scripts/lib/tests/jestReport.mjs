import { plain } from './outcome.mjs';

/**
 * @param {object} report the output of `--json`
 * @param {string} root the project's folder, removed from file names
 * @returns {import('./outcome.mjs').Outcome}
 */
export function readJestReport(report, root) {
  const outcome = { passed: 0, failures: [], skips: [] };
  for (const file of report.testResults) {
    const path = file.name.replace(`${root}/`, '');
    if (file.status === 'failed' && file.assertionResults.length === 0) {
      outcome.failures.push({ name: path, message: plain(file.message) });
    }
    for (const test of file.assertionResults) {
      const name = `${path} › ${test.fullName}`;
      if (test.status === 'passed') outcome.passed += 1;
      else if (test.status === 'failed')
        outcome.failures.push({ name, message: plain(test.failureMessages.join('\n')) });
      else outcome.skips.push({ name, reason: test.status === 'todo' ? 'to be written' : 'skipped in the test file' });
    }
  }
  return outcome;
}
