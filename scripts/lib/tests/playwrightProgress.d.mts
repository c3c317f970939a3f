interface BrowserTest {
  outcome(): string;
  titlePath(): readonly string[];
}

export default class PlaywrightProgress {
  onBegin(config: unknown, suite: { allTests(): readonly unknown[] }): void;
  onTestEnd(test: BrowserTest, result: { errors: readonly { message?: string }[] }): void;
}
