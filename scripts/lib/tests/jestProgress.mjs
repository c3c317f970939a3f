import { relative } from 'node:path';
import { progressOf } from './progress.mjs';

/** A reporter of jest. It tells failures at a file's end, because only then does jest name tests whose hook failed. */
export default class JestProgress {
  onRunStart({ numTotalTestSuites }) {
    this.progress = progressOf(numTotalTestSuites, 'files');
  }

  onTestFileResult({ path }, { testResults, testExecError, failureMessage }) {
    const file = relative(process.cwd(), path);
    if (testExecError) this.progress.failed(file, failureMessage ?? testExecError.message);
    for (const { status, fullName, failureMessages } of testResults) {
      if (status === 'failed') this.progress.failed(`${file} › ${fullName}`, failureMessages.join('\n'));
    }
    this.progress.done();
  }
}
