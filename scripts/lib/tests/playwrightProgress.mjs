import { progressOf } from './progress.mjs';

/** A reporter of Playwright. */
export default class PlaywrightProgress {
  onBegin(_config, suite) {
    this.progress = progressOf(suite.allTests().length, 'tests');
  }

  onTestEnd(test, { errors }) {
    if (test.outcome() === 'unexpected') {
      const name = test.titlePath().filter(Boolean).join(' › ');
      this.progress.failed(name, errors.map(({ message = '' }) => message).join('\n'));
    }
    this.progress.done();
  }
}
