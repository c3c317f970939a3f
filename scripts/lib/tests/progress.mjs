import { plain } from './outcome.mjs';

const EVERY_MS = 10_000;

/**
 * Tells how far a part of the tests is, at most one line in ten seconds, and each failure as it happens.
 * @param {number} total
 * @param {string} things what is counted: files or tests
 * @param {{ say?: (line: string) => void, now?: () => number }} [terminal]
 */
export function progressOf(total, things, { say = console.log, now = () => performance.now() } = {}) {
  let done = 0;
  let failed = 0;
  let lastTold = now();
  return {
    done() {
      done += 1;
      if (now() - lastTold < EVERY_MS) return;
      lastTold = now();
      say(`${done} of ${total} ${things}, ${failed} failed`);
    },
    failed(name, message) {
      failed += 1;
      say(`✗ ${name}\n${plain(message)}`);
    },
  };
}
