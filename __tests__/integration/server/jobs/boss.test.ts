import { openBoss } from '../../../../server/jobs/boss';
import { failedQueueOf, queueNames } from '../../../../server/jobs/queues';
import { onPostgres, type TestDatabase } from '../../../support/serverDatabases';

onPostgres((create) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.drop());

  it('instances that start together on an empty database all come up, with every queue made', async () => {
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
