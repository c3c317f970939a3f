import { limitConcurrency } from '#server/kernel/limitConcurrency';

test('limits how many run at once, in order, and a failure frees its slot', async () => {
  const turns = limitConcurrency(2);
  const begun: number[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const work = (index: number) =>
    turns.take(
      () =>
        new Promise<void>((resolve, reject) => {
          begun.push(index);
          ends[index] = (failure) => (failure ? reject(failure) : resolve());
        }),
    );
  const all = [0, 1, 2, 3].map((index) => work(index));
  const settled = Promise.allSettled(all);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[1]?.(new Error('broken'));
  await expect(all[1]).rejects.toThrow('broken');
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await all[0];
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const end of [ends[2], ends[3]]) end?.();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});
