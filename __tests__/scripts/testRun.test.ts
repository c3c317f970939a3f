import { browserFiles, FILE_BUDGET_SECONDS, slowFiles } from '../../scripts/lib/tests/files.mjs';
import JestProgress from '../../scripts/lib/tests/jestProgress.mjs';
import PlaywrightProgress from '../../scripts/lib/tests/playwrightProgress.mjs';
import { progressOf } from '../../scripts/lib/tests/progress.mjs';
import { queueFor } from '../../scripts/lib/tests/queue.mjs';

describe('npm test reports the progress of a part', () => {
  it('at most once in ten seconds, with the failures so far', () => {
    const lines: string[] = [];
    let now = 0;
    const progress = progressOf(3, 'files', { say: (line) => lines.push(line), now: () => now });
    now = 9_999;
    progress.done();
    progress.failed('a.test.ts › adds', '\u001B[31mnot 2\u001B[39m');
    now = 10_000;
    progress.done();
    now = 19_000;
    progress.done();
    expect(lines).toEqual(['✗ a.test.ts › adds\nnot 2', '2 of 3 files, 1 failed']);
  });
});

describe('a failure is reported as it happens', () => {
  const told = () => {
    const say = jest.spyOn(console, 'log').mockImplementation();
    return () => say.mock.calls.map(([line]) => String(line));
  };

  it("in jest, also a file's failure to run", () => {
    const lines = told();
    const reporter = new JestProgress();
    reporter.onRunStart({ numTotalTestSuites: 2 });
    const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
    const failed = { status: 'failed', fullName: 'divides', failureMessages: ['by zero'] };
    reporter.onTestFileResult({ path: `${process.cwd()}/a.test.ts` }, { testResults: [passed, failed] });
    const broken = { testResults: [], testExecError: { message: 'no module' }, failureMessage: 'Cannot find module' };
    reporter.onTestFileResult({ path: `${process.cwd()}/b.test.ts` }, broken);
    expect(lines()).toEqual(['✗ a.test.ts › divides\nby zero', '✗ b.test.ts\nCannot find module']);
  });

  it('in the browser', () => {
    const lines = told();
    const reporter = new PlaywrightProgress();
    reporter.onBegin({}, { allTests: () => [1, 2] });
    const test = (outcome: string) => ({
      outcome: () => outcome,
      titlePath: () => ['', 'e2e', 'a.spec.ts', 'signs in'],
    });
    reporter.onTestEnd(test('expected'), { errors: [] });
    reporter.onTestEnd(test('unexpected'), { errors: [{ message: 'not visible' }] });
    expect(lines()).toEqual(['✗ e2e › a.spec.ts › signs in\nnot visible']);
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });
});

describe('npm test runs parts side by side', () => {
  const job = () => {
    let end: (value: string) => void = () => undefined;
    const work = jest.fn(() => new Promise<string>((resolve) => (end = resolve)));
    return {
      work,
      end: (value: string) => {
        end(value);
      },
    };
  };

  it('as many as fit, in order; smaller work starts before work that must wait', async () => {
    const enqueue = queueFor(3);
    const [large, whole, small] = [job(), job(), job()];
    const first = enqueue(2, large.work);
    const second = enqueue(3, whole.work);
    const third = enqueue(1, small.work);
    expect([large, whole, small].map(({ work }) => work.mock.calls.length)).toEqual([1, 0, 1]);
    large.end('large');
    await expect(first).resolves.toBe('large');
    expect(whole.work).not.toHaveBeenCalled();
    small.end('small');
    await expect(third).resolves.toBe('small');
    whole.end('whole');
    await expect(second).resolves.toBe('whole');
  });

  it('the next starts after one has broken down', async () => {
    const enqueue = queueFor(1);
    const broken = enqueue(1, () => Promise.reject(new Error('no disk')));
    const next = enqueue(1, () => Promise.resolve('done'));
    await expect(broken).rejects.toThrow('no disk');
    await expect(next).resolves.toBe('done');
  });
});

describe('npm test ends with slow files', () => {
  it('the ten slowest, then those over budget', () => {
    const costs = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.test.ts`, seconds: index / 10 }));
    const over = { name: 'over.test.ts', seconds: FILE_BUDGET_SECONDS + 0.2 };
    const lines = slowFiles([{ costs: [...costs, over] }, {}]);
    expect(lines).toHaveLength(12);
    expect(lines[0]).toBe('The slowest files, in processor seconds');
    expect(lines[1]?.trim()).toBe(`${FILE_BUDGET_SECONDS}.2  over.test.ts`);
    expect(lines[10]?.trim()).toBe('0.2  2.test.ts');
    expect(lines[11]).toBe(`over budget: over.test.ts, ${FILE_BUDGET_SECONDS}.2 of ${FILE_BUDGET_SECONDS} s`);
  });

  it("a browser file's tests are added up", () => {
    const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
    const suite = { title: 'login.spec.ts', specs: [spec(1500)], suites: [{ title: 'guests', specs: [spec(500)] }] };
    expect(slowFiles([{ durations: browserFiles({ suites: [suite] }) }])).toEqual([
      'The slowest browser files, in seconds',
      '   2.0  login.spec.ts',
    ]);
  });

  it('prints nothing if nothing was timed', () => {
    expect(slowFiles([{}])).toStrictEqual([]);
  });
});
