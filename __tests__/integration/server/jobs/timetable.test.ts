import { sql } from 'drizzle-orm';
import { sendTimetable } from '../../../../server/jobs/timetable';
import { jobStore } from '../../../support/jobs';
import { onServer } from '../../../support/serverSuite';

onServer((given) => {
  it('of several instances that ask in the same hour one gets a job, and in the next hour another', async () => {
    const { context } = given.server;
    const store = jobStore(given.database.connection());
    await Promise.all([store, store, store].map(sendTimetable));
    expect(await store.getQueueSize('housekeeping')).toBe(1);

    await context.db.execute(sql`update pgboss.job set singleton_on = singleton_on - interval '1 hour'`);
    await sendTimetable(store);
    expect(await store.getQueueSize('housekeeping')).toBe(2);
  });
});
