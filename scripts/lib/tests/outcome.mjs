/**
 * The outcome of a part of the tests.
 * @typedef {{ name: string, message: string }} Failure
 * @typedef {{ name: string, reason: string }} Skip
 * @typedef {{ passed: number, failures: Failure[], skips: Skip[] }} Outcome
 */

const COLOURS = /\u001B\[[0-9;]*m/g;

export const plain = (text) => text.replace(COLOURS, '');

export const tail = (text, lines = 40) => plain(text).trimEnd().split('\n').slice(-lines).join('\n');

export const single = (name, ok, message) => ({
  passed: ok ? 1 : 0,
  failures: ok ? [] : [{ name, message }],
  skips: [],
});

/** Adds a failure if a runner failed although all its reported tests passed. @param {Outcome} outcome */
export function withExitCode(outcome, name, { code, output, timedOut }) {
  if (timedOut)
    return { ...outcome, failures: [...outcome.failures, { name, message: `did not end in time\n${tail(output)}` }] };
  if (code === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [{ name, message: `ended with exit code ${code}\n${tail(output)}` }] };
}

export function joined(runs) {
  const named = (label, results) => results.map((result) => ({ ...result, name: `${label} › ${result.name}` }));
  return {
    passed: runs.reduce((total, { outcome }) => total + outcome.passed, 0),
    failures: runs.flatMap(({ label, outcome }) => named(label, outcome.failures)),
    skips: runs.flatMap(({ label, outcome }) => named(label, outcome.skips)),
  };
}

export function closingLine(outcomes) {
  const sum = (count) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const skipped = sum(({ skips }) => skips.length);
  const line = `${sum(({ passed }) => passed)} passed, ${sum(({ failures }) => failures.length)} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
