import { createSemaphore } from '../../../../server/security/semaphore';

it('lets so many tasks run at a time, in turn, and goes on after one that failed', async () => {
  const run = createSemaphore(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const task = (number: number) =>
    run(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(number);
      await Promise.resolve();
      running -= 1;
      if (number === 1) throw new Error('failed');
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(task));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
