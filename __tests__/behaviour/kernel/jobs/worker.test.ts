import type PgBoss from 'pg-boss';
import type { ServerContext } from '#server/kernel/context';
import { jobHandlers } from '#server/jobHandlers';
import { queues } from '#server/kernel/jobs/queues';
import { workOnce } from '#server/kernel/jobs/worker';
import { withTimeout } from '#server/kernel/withTimeout';

describe('a worker', () => {
  const QUEUE = 'password-changed-mail';

  it('counts a job that hangs as failed after its time limit', async () => {
    jest.useFakeTimers();
    const failures: unknown[] = [];
    const boss = {
      fetch: async () => [{ id: 'job', data: { userId: 'user' } }],
      fail: async (...failure: unknown[]) => void failures.push(failure),
    } as unknown as PgBoss;
    const handlers = { ...jobHandlers, [QUEUE]: () => new Promise<void>(() => undefined) };
    const db = { tryTransaction: (work: (tx: unknown) => Promise<void>) => work({}) };
    const context = { db, report: () => undefined } as unknown as ServerContext;
    const working = workOnce(boss, QUEUE, handlers, context);
    await jest.advanceTimersByTimeAsync(queues[QUEUE].seconds * 1000 - 1);
    expect(failures).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await working;
    expect(failures).toEqual([[QUEUE, 'job', { code: 'TIMED_OUT' }, expect.anything()]]);
    jest.useRealTimers();
  });
});

describe('work with a time limit', () => {
  it('returns what the work returns, and throws what it throws', async () => {
    await expect(withTimeout(Promise.resolve('done'), 1000, 'late')).resolves.toBe('done');
    await expect(withTimeout(Promise.reject(new Error('no')), 1000, 'late')).rejects.toThrow('no');
  });

  it("isn't awaited beyond its time limit", async () => {
    const never = new Promise<void>(() => undefined);
    await expect(withTimeout(never, 1, 'It takes too long')).rejects.toMatchObject({
      message: 'It takes too long',
      code: 'TIMED_OUT',
    });
  });
});
