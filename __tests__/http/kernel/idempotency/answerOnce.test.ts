import { answerOnce } from '#server/kernel/idempotency/answerOnce';
import { onEachServer } from '#support/serverSuite';

onEachServer((given) => {
  it('after a database outage, no second query looks for an earlier outcome', async () => {
    const { context } = given.server;
    let questions = 0;
    const db = new Proxy(context.db, {
      get(target, name) {
        if (name === 'select') questions += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const sent = answerOnce(
      { ...context, db },
      { scope: 'guest', key: crypto.randomUUID(), fingerprint: 'one' },
      {
        before: () => Promise.reject(outage),
        work: async () => 'done',
        keep: () => ({ answer: null, userId: null }),
        after: async (done) => done,
        repeat: async () => 'done before',
      },
    );
    await expect(sent).rejects.toBe(outage);
    expect(questions).toBe(1);
  });
});
