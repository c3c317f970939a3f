import { browserFiles, FILE_BUDGET_SECONDS, slowFiles } from '../../../scripts/lib/tests/files.mjs';
import { progressOf } from '../../../scripts/lib/tests/progress.mjs';
import { queueFor } from '../../../scripts/lib/tests/queue.mjs';

describe('npm test tells how far a part is', () => {
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

describe('npm test runs parts side by side', () => {
  const job = () => {
    const { promise, resolve, reject } = deferred();
    const seen = { started: false };
    const work = () => {
      seen.started = true;
      return promise;
    };
    return { seen, work, resolve, reject };
  };

  function deferred() {
    let resolve: (value: string) => void = () => undefined;
    let reject: (reason: Error) => void = () => undefined;
    const promise = new Promise<string>((one, other) => {
      resolve = one;
      reject = other;
    });
    return { promise, resolve, reject };
  }

  it('as many as there is room for, in order; smaller work passes what must wait', async () => {
    const enqueue = queueFor(3);
    const [large, whole, small] = [job(), job(), job()];
    const first = enqueue(2, large.work);
    const second = enqueue(3, whole.work);
    const third = enqueue(1, small.work);
    expect([large, whole, small].map(({ seen }) => seen.started)).toEqual([true, false, true]);
    large.resolve('large');
    await expect(first).resolves.toBe('large');
    expect(whole.seen.started).toBe(false);
    small.resolve('small');
    await expect(third).resolves.toBe('small');
    whole.resolve('whole');
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

  it('nothing where nothing was timed', () => {
    expect(slowFiles([{}])).toStrictEqual([]);
  });
});
