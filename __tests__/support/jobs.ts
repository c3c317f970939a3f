import { lt, sql } from 'drizzle-orm';
import { pgSchema, text } from 'drizzle-orm/pg-core';
import PgBoss from 'pg-boss';
import type { ServerContext } from '#server/kernel/context';
import type { Connection } from '#server/kernel/db/connection';
import { prepared } from '#server/kernel/db/prepared';
import { jobHandlers, whenFailed } from '#server/jobHandlers';
import { queueNames } from '#server/kernel/jobs/queues';
import { workOnce } from '#server/kernel/jobs/worker';

export const jobStore = (connection: Connection) =>
  new PgBoss({ db: { executeSql: (text, values) => connection.executeSql(text, values) } });

export async function runJobs(connection: Connection, context: ServerContext): Promise<void> {
  const boss = jobStore(connection);
  let due = await queuesWithJobs(context);
  for (const queue of queueNames) {
    if (!due.has(queue)) continue;
    while (await workOnce(boss, queue, jobHandlers, context, whenFailed));
    // Jobs may enqueue other jobs.
    due = await queuesWithJobs(context);
  }
}

/** Only queues with jobs, because reading every queue costs more than most jobs. */
async function queuesWithJobs({ db }: ServerContext): Promise<ReadonlySet<string>> {
  const rows = await dueQueues(db).execute();
  return new Set(rows.map(({ name }) => name));
}

const job = pgSchema('pgboss').table('job', { name: text('name').notNull(), state: text('state').notNull() });
const dueQueues = prepared((db) =>
  db
    .selectDistinct({ name: job.name })
    .from(job)
    .where(lt(job.state, sql`'active'`))
    .prepare('queues_with_jobs'),
);

export const skipPauses = ({ db }: Pick<ServerContext, 'db'>) =>
  db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`);
