interface FileResult {
  testResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  testExecError?: { message: string };
  failureMessage?: string;
}

export default class JestProgress {
  onRunStart(results: { numTotalTestSuites: number }): void;
  onTestFileResult(test: { path: string }, result: FileResult): void;
}
