import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { integer, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import type { Database, Reader } from '../db/connection';
import { moment } from '../db/schema/columns';
import { failedQueueOf, queueNames } from './queues';

/** As much of pg-boss's own table as is read here. */
const jobs = pgSchema('pgboss').table('job', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  data: jsonb('data'),
  state: text('state').notNull(),
  retryLimit: integer('retry_limit').notNull(),
  createdOn: moment('created_on').notNull(),
  output: jsonb('output'),
});

const hasFailed = inArray(jobs.name, queueNames.map(failedQueueOf));

/** Has jobs that were under way when their server ended taken up again. */
export async function resumeInterruptedJobs(db: Database): Promise<void> {
  await db
    .update(jobs)
    .set({ state: sql`'retry'` })
    .where(eq(jobs.state, sql`'active'`));
}

/** Jobs that failed for good, the newest first. */
export function findFailedJobs(db: Reader, { offset, limit }: { offset: number; limit: number }) {
  const { id, name, data, retryLimit, createdOn, output } = jobs;
  return db
    .select({ id, name, data, retryLimit, failedAt: createdOn, output })
    .from(jobs)
    .where(hasFailed)
    .orderBy(desc(jobs.createdOn), desc(jobs.id))
    .limit(limit)
    .offset(offset);
}

export async function countFailedJobs(db: Reader): Promise<number> {
  const [row] = await db
    .select({ total: sql<string>`count(*)`.mapWith(Number) })
    .from(jobs)
    .where(hasFailed);
  return row?.total ?? 0;
}

export async function deleteFailedJobsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(jobs).where(and(hasFailed, lt(jobs.createdOn, moment)));
}
