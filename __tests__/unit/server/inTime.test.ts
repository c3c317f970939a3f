import { inTime } from '../../../server/inTime';

it('gives what the work gives, and throws what it throws', async () => {
  await expect(inTime(Promise.resolve('done'), 1000, 'late')).resolves.toBe('done');
  await expect(inTime(Promise.reject(new Error('no')), 1000, 'late')).rejects.toThrow('no');
});

it('waits no longer than that', async () => {
  const never = new Promise<void>(() => undefined);
  await expect(inTime(never, 1, 'It takes too long')).rejects.toMatchObject({
    message: 'It takes too long',
    code: 'TIMED_OUT',
  });
});
