import { sql } from 'drizzle-orm';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { failedQueueOf, type QueueName, queueNames } from '#server/kernel/jobs/queues';
import { jobStore } from '#support/jobs';
import { verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import { openBoss } from '#server/kernel/jobs/boss';
import { onPostgres, type TestDatabase } from '#support/databases/serverDatabases';
import { sendTimetable } from '#server/kernel/jobs/timetable';

const QUEUE = 'password-changed-mail';

onServer((given) => {
  const waiting = () => jobStore(given.database.connection()).getQueueSize(QUEUE);

  it('a job exists only after its transaction commits', async () => {
    const { server } = given;
    const { email } = await verified(server);
    const userId = crypto.randomUUID();
    await inTransaction(server.context, async (tx) => {
      await enqueue(tx, QUEUE, { userId });
    });
    expect(await waiting()).toBe(1);
    const [job] = await jobStore(given.database.connection()).fetch(QUEUE);
    expect(job).toMatchObject({ data: { userId } });
    expect(JSON.stringify(job)).not.toContain(email);
  });

  it("a job doesn't exist after a rollback", async () => {
    const before = await waiting();
    const undone = inTransaction(given.server.context, async (tx) => {
      await enqueue(tx, QUEUE, { userId: crypto.randomUUID() });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await waiting()).toBe(before);
  });

  it('a queue limited to one waiting job accepts another once the first is fetched', async () => {
    const store = jobStore(given.database.connection());
    const send = () => inTransaction(given.server.context, (tx) => enqueue(tx, 'place-open-notes', {}));
    const sizes = [];
    await Promise.all([send(), send(), send()]);
    sizes.push(await store.getQueueSize('place-open-notes'));
    await store.fetch('place-open-notes');
    await send();
    sizes.push(await store.getQueueSize('place-open-notes'));
    expect(sizes).toEqual([1, 1]);
  });

  it('an unknown queue is refused together with the transaction', async () => {
    const sent = inTransaction(given.server.context, (tx) =>
      enqueue(tx, 'no-such-queue' as QueueName, { userId: crypto.randomUUID() }),
    );
    await expect(sent).rejects.toThrow('no queue no-such-queue');
  });
});

onPostgres((create) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.drop());

  it('instances that start together on an empty database all start, with every queue created', async () => {
    const fail = (error: unknown) => {
      throw error;
    };
    await database.connection().executeSql('drop schema if exists pgboss cascade');
    const bosses = await Promise.all(Array.from({ length: 8 }, () => openBoss(database.connection(), fail)));
    const names = (await bosses[0]?.getQueues())?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(queueNames.flatMap((queue) => [queue, failedQueueOf(queue)])));
    await Promise.all(bosses.map((boss) => boss.stop({ graceful: false })));
  });
});

onServer((given) => {
  it('of several instances that ask in the same hour, one gets a job; another does in the next hour', async () => {
    const { context } = given.server;
    const store = jobStore(given.database.connection());
    await Promise.all([store, store, store].map(sendTimetable));
    expect(await store.getQueueSize('housekeeping')).toBe(1);

    await context.db.execute(sql`update pgboss.job set singleton_on = singleton_on - interval '1 hour'`);
    await sendTimetable(store);
    expect(await store.getQueueSize('housekeeping')).toBe(2);
  });
});
